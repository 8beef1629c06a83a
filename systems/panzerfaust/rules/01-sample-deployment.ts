import type { Illegal } from '@grognard/kernel';
import { pickFrom } from '@grognard/kernel';
import { distance2, INCH, overlap, type Point, type Stand } from '@grognard/table';
import type { ActionOf, FrameOf, Group, L, Pf } from '../types.ts';
import { countedToward, isScout, partFor, shareOf, unitsOfPart } from './01-parts.ts';
import { mayStand } from './01-zones.ts';
import { coverAt } from './02-going.ts';
import { inTheWayAt, standAtSpot } from './measure.ts';
import { isMan, isVehicle, type Piece, piecesOfUnit } from './pieces.ts';

type Deploy = FrameOf<'deploy'>;
type Line = ActionOf<'deploy'>['lines'][number];

/** Whoever tries things out may ask the rules. */
interface Judge {
  readonly refuse: (lines: readonly Line[]) => Illegal<Pf> | null;
}

const ATTEMPTS = 30;

/** Some legal way to put a part of an army down: squads close together, anywhere in their zones. */
export const sampleDeployment = (look: L, f: Deploy, judge: Judge, random: () => number): readonly Line[] => {
  for (let i = 0; i < ATTEMPTS; i += 1) {
    const lines = attempt(look, f, random);
    if (lines && judge.refuse(lines) === null) return lines;
  }
  throw new Error(`no room to deploy ${f.side}`);
};

const attempt = (look: L, f: Deploy, random: () => number): readonly Line[] | null => {
  const part = partFor(look, f, f.part);
  const units = chosenUnits(look, f, random);
  const spots = part.zones.flatMap((zone) => look.setting.spots.get(zone) ?? []);
  if (spots.length === 0) return units.length === 0 ? [] : null;
  if (part.hidden !== 'never' && (part.hidden === 'must' || random() < 0.5)) return markersFor(units, spots, random);
  return placedUnits(look, units, spots, random);
};

/** All there are, or a share of them at random. */
const chosenUnits = (look: L, f: Deploy, random: () => number): readonly Group[] => {
  const { may } = unitsOfPart(look, f, f.part);
  const share = shareOf(look, f, f.part);
  if (!share) return may;
  const left = [...may];
  const chosen: Group[] = [];
  while (left.length > 0 && countedToward(look, share, chosen) < share.least)
    chosen.push(left.splice(Math.floor(random() * left.length), 1)[0]!);
  return chosen;
};

const markersFor = (units: readonly Group[], spots: readonly Point[], random: () => number): readonly Line[] => {
  const decoys = Math.floor(random() * (units.length + 1));
  return [...units.map(({ id }) => `${id}/hidden`), ...Array.from({ length: decoys }, (_, i) => `decoy-${i + 1}`)].map(
    (row) => lineAt(row, pickFrom(spots, random), 0),
  );
};

const lineAt = (row: string, { x, y }: Point, facing: number): Line => ({
  row,
  at: { x, y, storey: 0 },
  facing,
  hidden: false,
  shell: 'he',
});

/** Vehicles and guns first: they need the room. Each squad round a place of its own. */
const placedUnits = (
  look: L,
  units: readonly Group[],
  spots: readonly Point[],
  random: () => number,
): readonly Line[] | null => {
  const taken: Stand[] = [];
  const lines: Line[] = [];
  const bulk = (unit: Group): number => (piecesOfUnit(look, unit.id).some((piece) => isVehicle(piece)) ? 0 : 1);
  for (const unit of [...units].sort((a, b) => bulk(a) - bulk(b))) {
    const anchor = pickFrom(spots, random);
    const near = [...spots].sort((a, b) => distance2(a, anchor) - distance2(b, anchor));
    const pieces = piecesOfUnit(look, unit.id).filter(({ at }) => at.in === 'tray');
    let from = 0;
    for (const piece of pieces) {
      const facing = isMan(piece) ? 0 : Math.floor(random() * 4) * 90;
      const turned: Piece = isMan(piece) ? piece : { ...piece, facing };
      const place = near.findIndex((at, i) => i >= from && isFree(look, turned, at, taken));
      if (place < 0) return null;
      from = place + 1;
      const at = { ...near[place]!, storey: 0 };
      taken.push(standAtSpot(turned, at));
      // PF-SR.4: a scout whose place gives cover may as well lie in ambush there.
      const lurks = isMan(piece) && isScout(piece) && random() < 0.5 && coverAt(look, at, INCH).length > 0;
      const row = lurks ? `${piece.id}/ambush` : piece.id;
      lines.push({ ...lineAt(row, at, facing), shell: random() < 0.5 ? 'he' : 'heat' });
    }
  }
  return lines;
};

const isFree = (look: L, piece: Piece, { x, y }: Point, taken: readonly Stand[]): boolean => {
  const at = { x, y, storey: 0 };
  const stand = standAtSpot(piece, at);
  return (
    !taken.some((other) => overlap(other, stand)) && mayStand(look, piece, at) && inTheWayAt(look, piece, at) === null
  );
};
