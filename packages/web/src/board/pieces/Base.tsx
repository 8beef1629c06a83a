import type { Art, Piece } from '@grognard/looks';
import type { ReactElement } from 'react';
import { onDemand } from '../../ui/on-demand.tsx';
import { HiddenFrame, HitBadge, SHAKEN, SpottedEye, StuckBadge, WreckCross } from './Badges.tsx';
import { CASING, INK, LIVERY, PICK, PLATE, paleBody, rimOf, towards } from './colours.ts';
import { NationSign } from './Mark.tsx';
import { reachOf, roomOf } from './room.ts';
import { hasActed, hitOf, isIn, StateMarkers } from './States.tsx';

const OneMan = onDemand(() => import('./OneMan.tsx').then((part) => part.OneMan));
const Silhouette = onDemand(() => import('./Silhouette.tsx').then((part) => part.Silhouette));
const NatoSymbol = onDemand(() => import('./NatoSymbol.tsx').then((part) => part.NatoSymbol));

const rim = (piece: Piece): string => towards(LIVERY[piece.nation].dark, '#000', 0.18);
const fill = (piece: Piece): string => (hasActed(piece) ? paleBody(piece.nation) : LIVERY[piece.nation].body);

const isDown = ({ art }: Piece): boolean => art.kind === 'man' && art.posture === 'down';

/** How the rim of a base is broken: dashes when demoralised, dots when camouflaged. */
const rimDashes = (piece: Piece): { readonly strokeDasharray?: string } =>
  isIn(piece, 'demoralised') || isDown(piece)
    ? { strokeDasharray: '17 11' }
    : isIn(piece, 'camouflaged')
      ? { strokeDasharray: '5 5' }
      : {};

/** The picture on a base, so large that it fills it. */
const Picture = ({
  piece,
  across,
  along,
  symbols,
}: BaseProps & { readonly across: number; readonly along: number }): ReactElement => {
  const room = roomOf(piece.art);
  const dim = isIn(piece, 'camouflaged') ? 0.75 : hasActed(piece) ? 0.6 : 1;
  return (
    <g opacity={dim}>
      {symbols === 'nato' || piece.art.kind === 'symbol' ? (
        <NatoSymbol art={piece.art} width={Math.min(across, along) * 0.72} />
      ) : (
        <Silhouette
          art={piece.art}
          nation={piece.nation}
          facing={piece.facing ?? 0}
          turret={piece.turret}
          scale={Math.min(across / room.across, along / room.along)}
        />
      )}
    </g>
  );
};

interface BaseProps {
  readonly piece: Piece;
  readonly symbols: 'pictures' | 'nato';
}

/** One man on a base of his own: paler ground, so that what he carries stands out; a white ring about who leads. */
const Single = ({
  piece,
  man,
}: {
  readonly piece: Piece;
  readonly man: Extract<Art, { kind: 'man' }>;
}): ReactElement => (
  <>
    <circle r={42} fill={towards(LIVERY[piece.nation].body, '#fff', hasActed(piece) ? 0.6 : 0.34)} />
    {man.rank !== 'none' && <circle r={39} fill="none" stroke={CASING} strokeWidth={5.5} />}
    <g transform={`rotate(${piece.facing ?? 0}) scale(1.06)`} opacity={hasActed(piece) ? 0.72 : 1}>
      <OneMan man={man} nation={piece.nation} />
    </g>
  </>
);

/** A round base: white ring, dark rim, men inside. */
const Disc = ({ piece, symbols }: BaseProps): ReactElement => (
  <>
    <ellipse cx={5} cy={8} rx={52} ry={51} fill="#000" opacity={0.26} />
    {isIn(piece, 'active') && (
      <>
        <circle r={62} fill="none" stroke={INK} strokeOpacity={0.55} strokeWidth={13} />
        <circle r={62} fill="none" stroke={PICK} strokeWidth={8.5} />
      </>
    )}
    <circle r={46} fill={fill(piece)} stroke={CASING} strokeWidth={14} />
    <circle r={46} fill="none" stroke={rim(piece)} strokeWidth={8} {...rimDashes(piece)} />
    <path d="M-33-23A40 40 0 0 1 5-40" stroke="#fff" strokeOpacity={0.55} strokeWidth={3} fill="none" />
    {piece.art.kind === 'man' && symbols === 'pictures' ? (
      <Single piece={piece} man={piece.art} />
    ) : (
      <Picture piece={piece} symbols={symbols} across={78} along={78} />
    )}
    {piece.facing !== null && piece.art.kind !== 'man' && (
      <path
        transform={`rotate(${piece.facing})`}
        d="M-9-51 0-64 9-51Z"
        fill={rim(piece)}
        stroke={CASING}
        strokeWidth={2}
      />
    )}
  </>
);

/** A vehicle that stands on the table itself: its hull fills its outline, its gun may pass it. */
const Model = ({
  piece,
  across,
  along,
}: {
  readonly piece: Piece;
  readonly across: number;
  readonly along: number;
}): ReactElement => {
  const { art } = piece;
  const reach = reachOf(art);
  const room = reach ?? roomOf(art);
  const [x, y] = [across / room.across, along / room.along];
  return (
    <g opacity={hasActed(piece) ? 0.82 : 1}>
      <Silhouette
        art={art}
        nation={piece.nation}
        facing={piece.facing ?? 0}
        turret={piece.turret}
        scale={reach ? x : Math.min(x, y)}
        {...(reach ? { along: y } : {})}
      />
    </g>
  );
};

/** A base with corners: its true rectangle, with a wedge in front. */
const Box = ({ piece, symbols, ratio }: BaseProps & { readonly ratio: number }): ReactElement => {
  const [wide, turn] = [100 * ratio, ((piece.facing ?? 0) * Math.PI) / 180];
  const shape = { x: -wide / 2, y: -50, width: wide, height: 100, rx: 6 };
  // A symbol needs a base to be drawn on.
  const isBare = piece.body.kind === 'box' && piece.body.bare === true && symbols === 'pictures';
  const dashes = rimDashes(piece);
  const [dx, dy] = [5, 7];
  const shadow = `translate(${dx * Math.cos(turn) + dy * Math.sin(turn)} ${dy * Math.cos(turn) - dx * Math.sin(turn)})`;
  return (
    <>
      <g transform={`rotate(${piece.facing ?? 0})`}>
        <rect {...shape} fill="#000" opacity={0.28} transform={shadow} />
        {isIn(piece, 'active') && (
          <>
            <rect
              x={-wide / 2 - 9}
              y={-59}
              width={wide + 18}
              height={118}
              rx={12}
              fill="none"
              stroke={INK}
              strokeOpacity={0.55}
              strokeWidth={11}
            />
            <rect
              x={-wide / 2 - 9}
              y={-59}
              width={wide + 18}
              height={118}
              rx={12}
              fill="none"
              stroke={PICK}
              strokeWidth={7}
            />
          </>
        )}
        {isBare ? (
          <>
            {piece.facing !== null && (
              <path d="M-6-53 0-62 6-53Z" fill={rim(piece)} stroke={CASING} strokeWidth={2} paintOrder="stroke" />
            )}
            {dashes.strokeDasharray && <rect {...shape} fill="none" stroke={rim(piece)} strokeWidth={3} {...dashes} />}
          </>
        ) : (
          <>
            <rect {...shape} fill={fill(piece)} stroke={CASING} strokeWidth={7} />
            <rect {...shape} fill="none" stroke={rim(piece)} strokeWidth={4.4} {...dashes} />
            <path d="M-9-52 0-66 9-52Z" fill={rim(piece)} />
          </>
        )}
      </g>
      {isBare ? (
        <Model piece={piece} across={wide} along={100} />
      ) : (
        <Picture piece={piece} symbols={symbols} across={wide} along={100} />
      )}
    </>
  );
};

const APART = 21;

/** What a man has left of his own: black dots, then hollow diamonds, below his base. */
const Points = ({ dots, diamonds }: NonNullable<Piece['points']>): ReactElement => {
  const middles = Array.from({ length: dots + diamonds }, (_, i) => (i - (dots + diamonds - 1) / 2) * APART);
  return (
    <g transform="translate(0 58)" stroke={CASING} strokeWidth={3}>
      {middles.slice(0, dots).map((x) => (
        <circle key={x} cx={x} r={9} fill={INK} />
      ))}
      {middles.slice(dots).map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d="M0-12 11 0 0 12-11 0Z" fill={CASING} />
          <path d="M0-8 7 0 0 8-7 0Z" fill={CASING} stroke={INK} />
        </g>
      ))}
    </g>
  );
};

/** What lies on a base and beside it. */
const Marks = ({ piece }: { readonly piece: Piece }): ReactElement => {
  const hit = hitOf(piece);
  return (
    <>
      {isIn(piece, 'wreck') && <WreckCross reach={28} />}
      {isIn(piece, 'dugIn') && (
        <path d="M-58-20A61 61 0 0 1 58-20" fill="none" stroke="#6b4a26" strokeWidth={8} strokeDasharray="11 3" />
      )}
      {(hit || isIn(piece, 'demoralised')) && (
        <g transform="translate(42 -42)">
          <HitBadge icon={hit ? hit.icon : SHAKEN} />
        </g>
      )}
      {isIn(piece, 'immobile') && (
        <g transform="translate(-42 -42)">
          <StuckBadge />
        </g>
      )}
      {isIn(piece, 'spotted') && (
        <g transform="translate(-42 42)">
          <SpottedEye />
        </g>
      )}
      <StateMarkers piece={piece} />
      {piece.points && <Points {...piece.points} />}
      <g className="nation" transform="translate(40 42)">
        <circle r={19} fill={rimOf(piece.nation)} stroke={CASING} strokeWidth={3} />
        <NationSign nation={piece.nation} radius={12.5} fill={PLATE} line={rimOf(piece.nation)} />
      </g>
    </>
  );
};

/** A base of a free table, drawn about (0, 0); its longer side, or its width across, is a hundred. */
export const Base = ({ piece, symbols }: BaseProps): ReactElement => {
  const hidden = isIn(piece, 'hidden');
  return (
    <>
      <g opacity={hidden ? 0.62 : 1}>
        {piece.body.kind === 'box' ? (
          <Box piece={piece} symbols={symbols} ratio={piece.body.width / piece.body.length} />
        ) : (
          <Disc piece={piece} symbols={symbols} />
        )}
        <Marks piece={piece} />
      </g>
      {hidden && <HiddenFrame />}
    </>
  );
};
