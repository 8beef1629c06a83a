import { isOnMap } from '@grognard/looks';
import type { ReactElement } from 'react';

import { placeKey } from '../state/picking.ts';
import { onDemand } from '../ui/on-demand.tsx';
import type { Dot, Layout } from './geometry.ts';
import type { Pencil } from './pencil.ts';
import { RouteLine, TraceLine } from './pencils/Lines.tsx';
import { Aimed, Chosen, Cursor, Cut, MayChoose, Pointed, SetPoint, Unseen } from './pencils/Rings.tsx';
import { Plate } from './pencils/strokes.tsx';
import { spreadPlates } from './plates.ts';
import type { Boxed } from './stacks.ts';

/** What nobody has asked for yet is fetched when he does: fields of fire, arcs, sight, templates. */
const LegalGround = onDemand(() => import('./pencils/Places.tsx').then((part) => part.LegalGround));
const LegalPlace = onDemand(() => import('./pencils/Places.tsx').then((part) => part.LegalPlace));
const OpenArea = onDemand(() => import('./pencils/Places.tsx').then((part) => part.OpenArea));
const RoamedGround = onDemand(() => import('./pencils/Places.tsx').then((part) => part.RoamedGround));
const Threatened = onDemand(() => import('./pencils/Places.tsx').then((part) => part.Threatened));
const Fields = onDemand(() => import('./pencils/Bands.tsx').then((part) => part.Fields));
const Arcs = onDemand(() => import('./pencils/Bands.tsx').then((part) => part.Arcs));
const Stretches = onDemand(() => import('./pencils/Bands.tsx').then((part) => part.Stretches));
const Sights = onDemand(() => import('./pencils/Sights.tsx').then((part) => part.Sights));
const SightPlates = onDemand(() => import('./pencils/Sights.tsx').then((part) => part.SightPlates));
const Templates = onDemand(() => import('./pencils/Templates.tsx').then((part) => part.Templates));
const UnderTemplates = onDemand(() => import('./pencils/Templates.tsx').then((part) => part.UnderTemplates));
const TemplatePlates = onDemand(() => import('./pencils/Templates.tsx').then((part) => part.TemplatePlates));

/** Fetched where orders are handed on. */
const ChainView = onDemand(() => import('./pencils/ChainView.tsx').then((part) => part.ChainView));

/** Fetched when it is laid. */
const TapeLine = onDemand(() => import('./pencils/TapeLine.tsx').then((part) => part.TapeLine));

/** Plates of one place lie one below the other. */
const PLATE = 21;

const hasFields = ({ levels, reach, seenFrom, bands, command, vista }: Pencil): boolean =>
  vista !== null ||
  levels.length + reach.length + seenFrom.length + bands.length > 0 ||
  (command !== null && !('chain' in command));

interface PencilsProps {
  readonly pencil: Pencil;
  readonly layout: Layout;
}

/** All of the table is open: there is nothing to be told from the rest. */
const isWhole = ({ width, height }: Layout, dots: readonly Dot[]): boolean =>
  dots.length === 4 && dots.every(({ x, y }) => (x < 1 || x > width - 1) && (y < 1 || y > height - 1));

/** The pencil below the pieces: places, areas, threats. */
export const PencilUnder = ({ pencil, layout }: PencilsProps): ReactElement => (
  <svg className="over" width={layout.width} height={layout.height} aria-hidden="true">
    {hasFields(pencil) && <Fields layout={layout} pencil={pencil} />}
    {pencil.threats.map((place) =>
      place.kind === 'hex' ? <Threatened key={place.hex} corners={layout.corners(place.hex, 0.9)} /> : null,
    )}
    {pencil.area
      .map((outline) => outline.map(({ x, y }) => ({ x: x * layout.scale, y: y * layout.scale })))
      .map((dots) => !isWhole(layout, dots) && <OpenArea key={JSON.stringify(dots[0])} dots={dots} />)}
    {pencil.roam.length > 0 && (
      <RoamedGround
        loops={pencil.roam.map((loop) => loop.map(({ x, y }) => ({ x: x * layout.scale, y: y * layout.scale })))}
      />
    )}
    {pencil.legal.length > 0 && <LegalGround layout={layout} legal={pencil.legal} />}
    {pencil.legal.map((legal) => (
      <LegalPlace
        key={legal.place.kind === 'hex' ? legal.place.hex : `${legal.place.x},${legal.place.y}`}
        layout={layout}
        legal={legal}
      />
    ))}
    {pencil.arcs.length > 0 && <Arcs layout={layout} pencil={pencil} />}
    {pencil.traces.map((trace) => (
      <TraceLine key={JSON.stringify(trace)} dots={trace.map(layout.dotOf)} />
    ))}
  </svg>
);

/** Of several that lie together only the one on top is ringed: the others lie in its ring. */
const aimedOnce = (
  aimed: readonly string[],
  dotOfPiece: (id: string) => Dot | null,
  boxOf: (id: string) => Boxed,
): readonly string[] => {
  const isNear = (a: string, b: string): boolean => {
    const [one, other] = [dotOfPiece(a), dotOfPiece(b)];
    return one !== null && other !== null && Math.hypot(one.x - other.x, one.y - other.y) < boxOf(b).size;
  };
  const whole = aimed.filter((id) => boxOf(id).isWhole && boxOf(id).wide === boxOf(id).size);
  return [...whole, ...aimed.filter((id) => !whole.some((other) => other === id || isNear(id, other)))];
};

const BELOW = 44;
/** Half a plate, and what lies between it and the piece. */
const HANGS = 14;
const below = ({ x, y }: Dot, size: number | null): Dot => ({ x, y: y + (size === null ? BELOW : size / 2 + HANGS) });

/** The pencil above the pieces: rings, routes, sight, plates. */
export const PencilOver = ({
  pencil,
  layout,
  cut,
  dotOfPiece,
  boxOf,
  cursor,
}: PencilsProps & {
  /** The pieces that no supply reaches. */
  readonly cut: readonly string[];
  readonly dotOfPiece: (id: string) => Dot | null;
  readonly boxOf: (id: string) => Boxed;
  readonly cursor: Dot | null;
}): ReactElement => {
  const ringOf = (id: string): ({ layout: Layout; at: Dot } & Boxed) | null => {
    const at = dotOfPiece(id);
    return at && { layout, at, ...boxOf(id) };
  };
  const ring = (id: string, draw: (ring: { layout: Layout; at: Dot } & Boxed) => ReactElement, at?: Dot) => {
    const found = ringOf(id);
    return found && <g key={id}>{draw(at ? { ...found, at } : found)}</g>;
  };
  // Who is fired at on his way is aimed at where he would stand then.
  const aimedThere = (id: string): Dot | undefined => {
    const at = pencil.ghosts.find((ghost) => ghost.id === id)?.at;
    return at && isOnMap(at) ? layout.dotOf(at) : undefined;
  };
  return (
    <svg className="over" width={layout.width} height={layout.height} aria-hidden="true">
      {pencil.stretches.length > 0 && <Stretches layout={layout} pencil={pencil} />}
      {pencil.route.length > 1 && <RouteLine layout={layout} dots={pencil.route.map(layout.dotOf)} />}
      {(pencil.sight || pencil.watchers.length > 0) && <Sights layout={layout} pencil={pencil} />}
      {pencil.tape && <TapeLine layout={layout} tape={pencil.tape} />}
      {pencil.templates.length > 0 && <Templates layout={layout} pencil={pencil} />}
      {pencil.rings.map(({ piece, chosen }) =>
        ring(piece, (props) => (chosen ? <Chosen {...props} /> : <MayChoose {...props} />)),
      )}
      {pencil.unseen.map((piece) => ring(piece, (props) => <Unseen {...props} />))}
      {pencil.command && 'without' in pencil.command
        ? pencil.command.without.map((piece) => ring(piece, (props) => <Cut {...props} />))
        : null}
      {cut.map((piece) => ring(piece, (props) => <Cut {...props} />))}
      {pencil.templates.length > 0 && <UnderTemplates layout={layout} pencil={pencil} ringOf={ringOf} />}
      {pencil.command && 'chain' in pencil.command && pencil.command.chain && (
        <ChainView layout={layout} chain={pencil.command.chain} dotOfPiece={dotOfPiece} />
      )}
      {pencil.acting.map((piece) => ring(piece, (props) => <Chosen {...props} />))}
      {pencil.held !== null && ring(pencil.held, (props) => <Chosen {...props} />)}
      {aimedOnce(pencil.aimed, dotOfPiece, boxOf).map((piece) =>
        ring(piece, (props) => <Aimed {...props} />, aimedThere(piece)),
      )}
      {pencil.sight && <SightPlates layout={layout} sight={pencil.sight} />}
      {pencil.put.map(({ at, texts, filled }) => {
        const { x, y } = layout.dotOf(at);
        return texts.map((text, i) => (
          <g key={`${text} ${placeKey(at)}`} data-put={text}>
            <Plate at={{ x, y: y + (i - (texts.length - 1) / 2) * PLATE }} text={text} tone="own" filled={filled} />
          </g>
        ));
      })}
      {spreadPlates(
        layout,
        pencil.plates.map(({ piece, ...plate }) => ({
          ...plate,
          at: below(layout.dotOf(plate.at), piece === undefined ? null : boxOf(piece).size),
        })),
      ).map((plate) => (
        <Plate key={`${plate.text} ${plate.at.x} ${plate.at.y}`} {...plate} />
      ))}
      {pencil.templates.length > 0 && <TemplatePlates layout={layout} pencil={pencil} />}
      {pencil.pointed
        .flatMap((places, i) => places.map((place) => ({ nth: i + 1, place })))
        .map(({ nth, place }) => (
          <Pointed key={`${nth} ${placeKey(place)}`} layout={layout} at={layout.dotOf(place)} nth={nth} />
        ))}
      {cursor && <Cursor layout={layout} at={cursor} />}
      {pencil.spot && <SetPoint at={layout.dotOf(pencil.spot.at)} facing={pencil.spot.facing} />}
    </svg>
  );
};
