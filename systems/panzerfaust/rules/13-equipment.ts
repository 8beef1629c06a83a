import { INCH } from '@grognard/table';
import type { G, L, Man } from '../types.ts';
import { inContact, isWithin, ownSpot } from './measure.ts';

/** PF-EQP.3: who touches a bearer that falls takes his flag at once; nobody there, and it is lost. House, PF-BASE.39: nothing else he carried changes hands. */
export const handFlagOn = (g: G, man: Man): void => {
  const flag = g.board.flags.find(({ bearer }) => bearer === man.id);
  if (!flag) return;
  const heir = g.board.men.find(
    (one) => one.side === man.side && one.id !== man.id && one.life > 0 && inContact(one, man),
  );
  g.emit('PF-EQP.3', { type: 'flagTaken', side: flag.side, bearer: heir?.id ?? null });
};

/** PF-EQP.4: how far a trumpet is heard. */
const HEARD = 15 * INCH;

/** PF-EQP.4: once a game, by who carries it. */
export const mayBlow = (look: L, man: Man): boolean =>
  man.gear.includes('trumpet') && ownSpot(man) !== null && man.life > 0 && !look.board.blown.includes(man.side);

/** PF-EQP.4: men and riders of his side who hear it; he himself too. */
export const hearersOf = (look: L, man: Man): readonly Man[] =>
  look.board.men.filter(
    (one) => one.side === man.side && ownSpot(one) !== null && isWithin(look, one, man, HEARD) && !one.did.moved,
  );
