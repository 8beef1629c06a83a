import type { Side } from '@grognard/kernel';
import type { Board, Element } from './board.ts';
import type { BkEvent } from './events.ts';
import { UNKNOWN } from './reduce.ts';
import { isHiddenFrom } from './rules/02-camouflage.ts';
import type { Setting } from './types.ts';

/**
 * A side sees its own elements whole. Of the enemy's it sees where they are unless they are camouflaged, but neither
 * what ammunition they have left, what their mortars are laid on or what a move cost them (the dearer for somebody
 * camouflaged in the way); nor support that is still to come, nor hidden mines.
 */
export const see = (_setting: Setting, board: Board, side: Side | null): Board => {
  const elements = sameOr(board.elements, (e) => (e.side === side ? e : seenElement(e, side)));
  const mines = onlyThose(board.mines, (field) => field.side === side || !field.hidden);
  const batteries = onlyThose(board.batteries, (battery) => battery.side === side);
  const sorties = onlyThose(board.sorties, (sortie) => sortie.side === side || sortie.state === 'overhead');
  const nothingHidden =
    elements === board.elements && mines === board.mines && batteries === board.batteries && sorties === board.sorties;
  return nothingHidden ? board : { ...board, elements, mines, batteries, sorties };
};

/** The list with each of its values as it is seen; the very same list where nothing of it is hidden. */
const sameOr = <V>(list: readonly V[], seen: (value: V) => V): readonly V[] => {
  const all = list.map(seen);
  return all.every((value, i) => value === list[i]) ? list : all;
};

/** The values that are seen; the very same list where all are. */
const onlyThose = <V>(list: readonly V[], isSeen: (value: V) => boolean): readonly V[] =>
  list.every(isSeen) ? list : list.filter(isSeen);

const seenElement = (element: Element, side: Side | null): Element => {
  if (isHiddenFrom(element, side)) return { ...element, ...UNKNOWN, spent: NOTHING, aidsUsed: NOTHING };
  return element.spent.length + element.aidsUsed.length === 0 && element.laid === null && element.paid === 0
    ? element
    : { ...element, paid: 0, spent: NOTHING, aidsUsed: NOTHING, laid: null };
};

const NOTHING: readonly never[] = [];

/** What one side hears of an event: places in hiding, ammunition and support are not for everybody. */
export const hear = (setting: Setting, before: Board, event: BkEvent, side: Side | null): BkEvent | null => {
  const ownerOf = (id: string): string | undefined => before.elements.find((e) => e.id === id)?.side;
  switch (event.type) {
    case 'deployed':
      if (event.element.side === side) return event;
      return event.element.camouflaged
        ? { type: 'deployedUnseen', element: event.element.id, lair: event.element.lair }
        : event;
    case 'camouflaged':
      return ownerOf(event.element) === side
        ? event
        : { type: 'camouflagedUnseen', element: event.element, lair: event.lair };
    case 'found':
      return event.element.side === side ? event : { ...event, element: seenElement(event.element, side) };
    case 'ammunitionUsed':
    case 'aidUsed':
    case 'laidOn':
    case 'movementPaid':
      return ownerOf(event.element) === side ? event : null;
    case 'moved':
      return event.spent === 0 || ownerOf(event.element) === side ? event : { ...event, spent: 0 };
    case 'headOut':
    case 'turned': {
      const hidden = before.elements.some((e) => e.id === event.element && isHiddenFrom(e, side));
      return hidden ? null : event;
    }
    case 'supportGranted':
      // Everybody sees aircraft overhead.
      return event.kind === 'sortie' || supportSide(setting, event.support) === side ? event : null;
    case 'supportDenied':
      return supportSide(setting, event.support) === side ? event : null;
    case 'missionFired':
      return event.side === side ? event : { ...event, dry: false };
    default:
      return event;
  }
};

const supportSide = ({ scenario }: Setting, id: string): string | undefined =>
  scenario.forces.find((force) => [...force.batteries, ...force.sorties].some((one) => one.id === id))?.id;
