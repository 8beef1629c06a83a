import type { Next, Sequence } from '@grognard/kernel';
import { END, message } from '@grognard/kernel';
import type { Len, Point, Stand, Template, Under } from '@grognard/table';
import { bearing, gapToTemplateWithin, INCH, samePoint, shapeNamed, underTemplate } from '@grognard/table';
import type { Interception, Terrain } from '../data/terrain.ts';
import { TERRAIN } from '../data/terrain.ts';
import { HEAD_HIGH, TEARDROP } from '../house.ts';
import type { Trial } from '../types/frames.ts';
import type { FrameOf, G, Hit, L, Man, Pf } from '../types.ts';
import { hitOn, sceneryHits } from './04-shot.ts';
import { gunBefore } from './05-crews.ts';
import { lying, throwOffered } from './08-might.ts';
import { faceTowards } from './10-armour.ts';
import { sceneryAt } from './12-scenery.ts';
import { interceptionCheck, partlyUnderCheck, SHIELD_COVER } from './checks/interception.ts';
import { hasShield } from './checks/wound.ts';
import { groundNow, heightAt } from './ground.ts';
import { ownSpot, standOf } from './measure.ts';
import type { Piece } from './pieces.ts';
import { isMan, isVehicle, manNamed, passengersOf, pieceNamed, piecesOn, vehicleOn, vehicleProfile } from './pieces.ts';
import { sightOf } from './sight.ts';
import { bodyAt, viewerOf } from './sight-bodies.ts';

type F = FrameOf<'impact'>;
type N = Next<Pf, F>;
type Caught = NonNullable<F['left']>[number];

/** PF-GEN.5, PF-TPL.2, PF-FLAME.1, PF-FLAME.3: the template as it lies: about its point, or from the muzzle towards it. */
export const templateOf = ({ blast, at, origin }: Pick<F, 'blast' | 'at' | 'origin'>): Template =>
  blast === 'flame'
    ? { shape: 'teardrop', tip: origin.from, facing: bearing(origin.from, at), ...TEARDROP }
    : { shape: 'disc', at, radius: Math.round((blast * INCH) / 2) };

/** PF-DEV.4: who lies under a template, friend or foe, fighting or not, and how much of him: on its own storey. */
export const liesUnder = (look: L, f: Pick<F, 'blast' | 'at' | 'origin'>): ReadonlyMap<string, Under> => {
  const template = templateOf(f);
  const found = new Map<string, Under>();
  for (const piece of piecesOn(look)) {
    const stand = standOf(piece);
    // Whoever throws fire is not under it.
    if (!stand || ownSpot(piece)!.storey !== f.at.storey || (f.blast === 'flame' && piece.id === f.origin.piece))
      continue;
    const under = underTemplate(template, stand);
    if (under !== 'none') found.set(piece.id, under);
  }
  return found;
};

/** PF-TPL.1, PF-TPL.3: the dice that somebody hangs on: partly under, then what covers him; null: it can not reach him. */
const trialsOf = (look: L, f: F, { piece: id, how }: Caught): readonly Trial[] | null => {
  const piece = pieceNamed(look, id);
  if (!piece) return null;
  // PF-VEH.10: of those aboard none but the roof and the hull are in the way.
  if (how === 'aboard') return [UNDER];
  const under = how === 'whole' || id === f.main ? [] : [UNDER];
  if (f.blast === 'flame') return under; // PF-COV.4
  const isProne = isMan(piece) && piece.mount === null && piece.stance === 'prone';
  const ground = isProne ? [{ shield: 'prone', cover: SHIELD_COVER.prone } as const] : [];
  const screens = id === f.main ? [] : screensFrom(look, f, piece);
  return screens === 'hidden' ? null : [...under, ...screens, ...ground];
};
const UNDER: Trial = { shield: 'under', cover: 4 };

const screensFrom = (look: L, f: F, piece: Piece) => {
  const spot = ownSpot(piece)!;
  // PF-HVY.18: a shield keeps out what bursts before it; PF-HVY.19: a gun without one is in the way.
  const gun = isMan(piece) ? gunBefore(look, piece, f.at) : null;
  if (gun && hasShield(gun.weapon)) return 'hidden';
  const bare = gun ? [{ shield: 'gun', cover: SHIELD_COVER.gun } as const] : [];
  const sight = sightOf(look, viewerOf(look, f.at), bodyAt(look, piece, spot));
  if (sight.visible) return [...bare, ...sight.obstacles.map(({ cover }) => ({ shield: 'obstacle', cover }) as const)];
  const cover = lowCover(look, f, sight.stoppedBy ?? '');
  return cover === null ? 'hidden' : [...bare, { shield: 'obstacle', cover } as const];
};

/** House, PF-TPL.7: whoever is behind a low obstacle is struck through it. */
const lowCover = (look: L, f: F, id: string): Interception | null => {
  const shape = shapeNamed(groundNow(look).sight, id);
  if (!shape || shape.level - heightAt(look, f.at) > HEAD_HIGH) return null;
  return TERRAIN[shape.terrain as Terrain]?.cover ?? null;
};

/** The armour a template strikes: the roof of what it came down on out of the sky, else what faces the impact. */
const faceUnder = (f: F, piece: Piece, hit: Hit): Hit['face'] => {
  if (!isVehicle(piece)) return null;
  // PF-FLAME.1: fire comes from the muzzle, a burst from where it came down.
  if (f.blast === 'flame') return hit.face;
  if (piece.id !== f.main) return faceTowards(piece, f.at);
  if (f.plunging) return 'roof';
  // PF-ENG.4: what goes off right under a hull meets its side.
  return samePoint(f.origin.from, f.at) ? 'side' : hit.face;
};

/** PF-VCB.3, PF-VEH.10: who rides on a hull, or in an open vehicle, is hit on 4 or more; nobody in a closed one. */
const OPEN_ROOF = 5;
const aboardOf = (look: L, id: string): readonly Caught[] => {
  const vehicle = vehicleOn(look, id);
  if (!vehicle) return [];
  const isOpen = vehicleProfile(vehicle).defence.roof <= OPEN_ROOF;
  return passengersOf(look, id)
    .filter(({ at }) => at.in === 'vehicle' && (at.how === 'riding' || isOpen))
    .map((man) => ({ piece: man.id, how: 'aboard' }));
};

const hitUnder = (look: L, f: F, { piece: id, how }: Caught): Hit => {
  const isMount = id === f.main && f.part === 'mount';
  const hit = hitOn(look, f.origin, id, isMount ? { part: 'mount' } : {});
  const piece = pieceNamed(look, id)!;
  return { ...hit, strength: f.strength, face: how === 'aboard' ? null : faceUnder(f, piece, hit) };
};

/** PF-COV.1, PF-HERO.1: a die of the firer's, which he may turn. */
const throwTrial = (g: G, f: F, { shield, cover }: Trial): N => {
  const { piece, how } = f.left![0]!;
  const by = f.origin.piece;
  if (shield === 'under') {
    const about = message(how === 'aboard' ? 'aboardUnderOf' : 'partlyUnderOf', { piece });
    return { ...throwOffered(g, { ...partlyUnderCheck(), about }, { by, cause: 'hit' }) };
  }
  const about = message('interceptionOf', { by: piece });
  const check = interceptionCheck({ shield, cover: cover as Interception });
  return { ...throwOffered(g, { ...check, about }, { by, cause: 'intercept' }) };
};

/** A man on his own feet, where he can be knocked over. */
const isOnFoot = (man: Man | undefined): man is Man =>
  man !== undefined && man.at.in === 'table' && man.mount === null && man.life > 0 && man.stance === 'standing';

const SHAKEN: Len = 3 * INCH;

/** PF-TPL.5: whoever stands within 3" of the template and not under it. */
const shakenBy = (look: L, f: F): readonly string[] =>
  look.board.men
    .filter((man) => {
      const stand: Stand | null = isOnFoot(man) && !f.under.includes(man.id) ? standOf(man) : null;
      return (
        stand !== null && ownSpot(man)!.storey === f.at.storey && gapToTemplateWithin(templateOf(f), stand, SHAKEN)
      );
    })
    .map(({ id }) => id);

/** A template comes down (PF-TPL): who is hit, what becomes of them, who goes to ground. */
export const impact: Sequence<Pf, F> = {
  rule: 'PF-TPL.1',
  steps: {
    land: (g, f) => {
      const at: Point = { x: f.at.x, y: f.at.y };
      g.emit('PF-TPL.2', { type: 'burstLanded', at, blast: f.blast, facing: bearing(f.origin.from, f.at) });
      const under = liesUnder(g, f);
      for (const id of under.keys()) {
        // PF-SR.4: fire finds whoever lies in ambush.
        const man = manNamed(g, id);
        if (man?.lurking) g.emit('PF-SR.4', { type: 'spotted', piece: id, at: ownSpot(man) });
      }
      const left = [...under].map(([piece, how]): Caught => ({ piece, how: how === 'whole' ? 'whole' : 'half' }));
      return { set: { under: [...under.keys()], left, hits: [] } };
    },
    /** One after the other: what each hangs on. */
    next: (g, f) => {
      const [caught, ...left] = f.left!;
      if (!caught) return { goTo: 'strike' };
      const trials = trialsOf(g, f, caught);
      return trials === null ? { set: { left }, goTo: 'next' } : { set: { trials } };
    },
    trial: (g, f) => {
      const [trial] = f.trials!;
      if (trial) return throwTrial(g, f, trial);
      const [caught, ...left] = f.left!;
      const hits = [...f.hits!, hitUnder(g, f, caught!)];
      return { set: { left: [...aboardOf(g, caught!.piece), ...left], hits }, goTo: 'next' };
    },
    judge: (g, f) =>
      lying(g).result < 0
        ? { set: { left: f.left!.slice(1) }, goTo: 'next' }
        : { set: { trials: f.trials!.slice(1) }, goTo: 'trial' },
    strike: (g, f) => {
      const scenery = sceneryHits(g, f.origin, f.blast === 'flame' ? null : sceneryAt(g, f.at), f.strength);
      return { call: { kind: 'wounds', hits: [...f.hits!, ...scenery], origin: f.origin } };
    },
    prone: (g, f) => {
      if (f.blast === 'flame') return { goTo: END }; // PF-FLAME.3
      for (const id of f.under)
        if (isOnFoot(manNamed(g, id))) g.emit('PF-TPL.4', { type: 'stanceTaken', man: id, stance: 'prone' });
    },
    nerve: (g, f) => {
      const left = shakenBy(g, f);
      return left.length === 0 ? { goTo: END } : { call: { kind: 'bravery', why: 'blast', left } };
    },
  },
};
