import type { Art, BlockLabel, NationMark, Piece } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useContext } from 'react';
import { GameSpeech } from '../../ui/hooks.ts';
import { ActiveRing, HitBadge, TagPlate } from './Badges.tsx';
import { CASING, HIT, INK, LIVERY, towards } from './colours.ts';
import { Label } from './Label.tsx';
import { NationSign } from './Mark.tsx';
import { NatoSymbol } from './NatoSymbol.tsx';
import { hasActed, hitOf, isIn, StateMarkers } from './States.tsx';

type Block = Extract<Piece['body'], { kind: 'block' }>;

/** How far a standing block reaches back, up and to the right. */
const DEPTH = 11;
/** Half of its face. */
const HALF = 46;

const FACE = { x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF, rx: 3 };
const TOP = `M${-HALF} ${-HALF}L${-HALF + DEPTH} ${-HALF - DEPTH}H${HALF + DEPTH}L${HALF} ${-HALF}Z`;
const RIGHT = `M${HALF} ${-HALF}L${HALF + DEPTH} ${-HALF - DEPTH}V${HALF - DEPTH}L${HALF} ${HALF}Z`;
const SHADOW = `M${2 - HALF} ${HALF}L${10 - HALF} ${HALF + 9}H${HALF + 12}L${HALF + DEPTH} ${HALF - DEPTH}L${HALF} ${HALF}Z`;
const GRAIN = 'M-44-30Q-10-26 44-34M-44-8Q0-14 44-4M-44 16Q-6 10 44 20M-44 36Q10 30 44 37';
const BLACK = '#2b2d2e';

/** The colour of the wood: darker where only its back is seen. */
const woodOf = (nation: NationMark, body: Block): string => {
  if (body.wood === 'black') return BLACK;
  const { dark, body: own } = LIVERY[nation];
  return body.label === null ? towards(dark, own, 0.35) : own;
};

/** The wood itself: top and side where it stands, a shadow either way. */
const Wood = ({ nation, body }: { readonly nation: NationMark; readonly body: Block }): ReactElement => {
  const wood = woodOf(nation, body);
  const edge = towards(LIVERY[nation].dark, '#000', 0.42);
  return (
    <>
      {body.stance === 'standing' ? (
        <>
          <path d={SHADOW} fill="#000" fillOpacity={0.28} />
          <g stroke={edge} strokeWidth={1.2} strokeLinejoin="round">
            <path d={TOP} fill={towards(wood, '#fff', 0.32)} />
            <path d={RIGHT} fill={towards(wood, '#000', 0.34)} />
          </g>
        </>
      ) : (
        <rect {...FACE} x={FACE.x + 3} y={FACE.y + 5} fill="#000" fillOpacity={0.28} />
      )}
      <rect {...FACE} fill={wood} stroke={edge} strokeWidth={1.6} />
    </>
  );
};

const ROMAN = ['0', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];
const romanOf = (strength: number): string => ROMAN[strength] ?? String(strength);

/** Pips along the upper edge: full ones are steps left. */
const Pips = ({ label }: { readonly label: BlockLabel }): ReactElement => {
  const step = 76 / label.most;
  return (
    <g stroke={INK} strokeWidth={1.5}>
      {Array.from({ length: label.most }, (_, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: pips are alike
          key={i}
          x={-37 + i * step}
          y={-42}
          width={step - 4}
          height={9}
          rx={1}
          fill={i < label.strength ? INK : 'none'}
          strokeOpacity={i < label.strength ? 1 : 0.45}
        />
      ))}
    </g>
  );
};

/** From this side on, in pixels seen, there is room for the unit's letters. */
const LETTERS_FROM = 58;

/** The printed label. */
const Face = ({
  label,
  art,
  nation,
  seen,
}: {
  readonly label: BlockLabel;
  readonly art: Art;
  readonly nation: NationMark;
  readonly seen: number;
}): ReactElement => (
  <>
    <rect x={-40.5} y={-HALF} width={81} height={2 * HALF} fill={towards(LIVERY[nation].body, '#fff', 0.7)} />
    <Pips label={label} />
    {seen < LETTERS_FROM || label.short === '' ? (
      <Label x={0} y={42} size={25} stretch={90}>
        {romanOf(label.strength)}
      </Label>
    ) : (
      <>
        <Label x={-36} y={41} size={22} stretch={84} anchor="start">
          {romanOf(label.strength)}
        </Label>
        <Label x={38} y={41} size={15.5} stretch={70} weight={600} anchor="end">
          {label.short}
        </Label>
      </>
    )}
    {label.halfHit && <path d="M22-46H46V-22Z" fill={HIT} stroke={CASING} strokeWidth={1.4} />}
    <g transform="translate(0 -4)">
      <NatoSymbol art={art} width={58} ground={label.ground === 'tinted' ? '#f3cdbd' : CASING} />
    </g>
  </>
);

/** The back: grain and the nation's mark, the same for all blocks of a side. */
const Back = ({ nation }: { readonly nation: NationMark }): ReactElement => (
  <>
    <path d={GRAIN} fill="none" stroke="#000" strokeOpacity={0.13} strokeWidth={2} />
    <g opacity={0.5}>
      <NationSign nation={nation} radius={15} fill="none" line={CASING} />
    </g>
  </>
);

/** What the back showed when it was last seen: a faded label on it, and since when. */
const LastSeen = ({
  nation,
  lastSeen,
}: {
  readonly nation: NationMark;
  readonly lastSeen: NonNullable<Block['lastSeen']>;
}) => {
  const game = useContext(GameSpeech);
  return (
    <>
      <path d={GRAIN} fill="none" stroke="#000" strokeOpacity={0.13} strokeWidth={2} />
      <g transform="translate(0 -6) scale(.76)" opacity={0.62}>
        <Face label={lastSeen.label} art={lastSeen.art} nation={nation} seen={0} />
        <rect
          x={-40.5}
          y={-HALF}
          width={81}
          height={2 * HALF}
          fill="none"
          stroke={INK}
          strokeWidth={2.4}
          strokeDasharray="6 5"
        />
      </g>
      {game && (
        <g transform="translate(0 41)">
          <TagPlate text={game.voice.say(lastSeen.when)} />
        </g>
      )}
    </>
  );
};

/** A wooden block, drawn about (0, 0): its face in a box of ninety-two. */
export const BlockView = ({
  piece,
  body,
  seen,
}: {
  readonly piece: Piece;
  readonly body: Block;
  readonly seen: number;
}): ReactElement => {
  const hit = hitOf(piece);
  return (
    <>
      {isIn(piece, 'active') && (
        <g transform="translate(4 -4)">
          <ActiveRing />
        </g>
      )}
      <Wood nation={piece.nation} body={body} />
      {body.label ? (
        <Face label={body.label} art={piece.art} nation={piece.nation} seen={seen} />
      ) : body.lastSeen ? (
        <LastSeen nation={piece.nation} lastSeen={body.lastSeen} />
      ) : (
        <Back nation={piece.nation} />
      )}
      {hasActed(piece) && <rect {...FACE} fill="#fffdf6" fillOpacity={0.5} />}
      <StateMarkers piece={piece} />
      {hit && (
        <g transform="translate(-40 -44)">
          <HitBadge icon={hit.icon} />
        </g>
      )}
      {piece.tag !== null && (
        <g transform="translate(0 62)">
          <TagPlate text={piece.tag} />
        </g>
      )}
    </>
  );
};
