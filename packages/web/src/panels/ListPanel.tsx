import type { Budget, Illegal, Types } from '@grognard/kernel';
import { COLON, leftIn, sumOf } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { Action, Asked } from '../state/desk.ts';
import { budgetsIn, lookOf, secrecyIn } from '../state/desk.ts';
import type { ListSpace, Row } from '../state/lines.ts';
import { faultsIn, firstLines, idOf, isUnfinished, linesIn, rowsIn } from '../state/lines.ts';
import type { Picking } from '../state/picking.ts';
import { actionSoFar, fill, filledAnyhow, nextGap, nextSquad } from '../state/picking.ts';
import type { Voice } from '../state/speech.ts';
import { capital } from '../state/speech.ts';
import { RuleRef } from '../ui/atoms.tsx';
import { useGame } from '../ui/hooks.ts';
import type { ListProps } from './list-props.ts';
import { type SayList, useListWords } from './list-words.ts';
import { Terms } from './Preview.tsx';
import type { HolesProps } from './picker.ts';
import { RouteRows } from './RouteRows.tsx';
import { SheetRows } from './SheetRows.tsx';
import '../styles/play/list.css';

/** A list to be filled in: a sheet under its budgets, or several that move in one answer. */
export const ListPanel = ({
  hole,
  space,
  asked,
  picking,
  onPick,
}: HolesProps & { readonly hole: string; readonly space: ListSpace }): ReactElement => {
  const { voice } = useGame();
  const say = useListWords();
  const here: Picking = picking.field === hole ? picking : { ...picking, field: hole, open: null };
  const lines = linesIn(here.filled[hole]);
  const action = actionSoFar(here)!;
  const budgets = budgetsIn(asked, action);
  const faults = faultsIn(asked, action).filter(({ at }) => at?.hole === hole && at.line !== undefined);
  const nameOf = useRowNames(asked, voice);
  const cleared = { ...fill(here, hole, firstLines(space)), open: null };
  const props: ListProps = {
    asked,
    picking: here,
    onPick,
    space,
    lines,
    nameOf,
    briefOf: useBriefs(asked, voice, action, hole),
    costOf: useCosts(asked, action, hole, space),
    faultsAt: (line) => faults.filter(({ at }) => at?.line === line),
  };
  return (
    <section className="list" aria-label={capital(voice.hole(hole))}>
      <Secrecy asked={asked} say={say} />
      <Budgets budgets={budgets} say={say} />
      <div className="row tools">
        <button type="button" className="btn" data-testid="anywhere" onClick={() => onPick(filledAnyhow(asked, here))}>
          {say('fillAnyhow')}
        </button>
        <button
          type="button"
          className="btn"
          data-testid="clear"
          disabled={lines.length === 0}
          onClick={() => onPick({ ...cleared, open: nextGap(asked, cleared, 0) ?? nextSquad(asked, cleared) })}
        >
          {say('clearAll')}
        </button>
      </div>
      {space.kind === 'sheet' ? <SheetRows {...props} /> : <RouteRows {...props} space={space} />}
      <p className="out-of-sight" role="status" data-testid="list-status">
        {told(props, faults, budgets, say, voice)}
      </p>
    </section>
  );
};

/** Rows are called as the system says, movers as they are on the board. */
const useRowNames = (asked: Asked, voice: Voice): ((row: Row) => string) =>
  useMemo(() => {
    const { desk, view, side } = asked;
    const pieces = new Map(
      desk.looks.pieces(lookOf(desk, view), side).map(({ id, name }) => [id, voice.say(name)] as const),
    );
    return ({ id, what }) => capital(what ? voice.say(what) : (pieces.get(id) ?? voice.name(id)));
  }, [asked, voice]);

/** What the pieces that rows are about look like in a few words. */
const useBriefs = (asked: Asked, voice: Voice, action: Action, hole: string): ((row: Row) => string) =>
  useMemo(() => {
    const look = lookOf(asked.desk, asked.view);
    const { looks } = asked.desk;
    const pieces = new Map(looks.pieces(look, asked.side).map((piece) => [piece.id, piece] as const));
    return (row) => {
      const [id] = looks.about(look, { type: action.type, [hole]: [{ row: row.id }] } as Action).pieces;
      const brief = id === undefined ? undefined : pieces.get(id)?.brief;
      return brief ? voice.say(brief) : '';
    };
  }, [asked, voice, action.type, hole]);

/** What each row by itself costs, where all is paid from one budget. */
const useCosts = (asked: Asked, action: Action, hole: string, space: ListSpace): ((row: Row) => number | null) => {
  const { type } = action;
  const costs = useMemo(() => {
    if (space.kind !== 'sheet' || budgetsIn(asked, { type, [hole]: [] } as Action).length !== 1) return null;
    return new Map(
      rowsIn(space).map(({ id }) => {
        const [budget] = budgetsIn(asked, { type, [hole]: [{ row: id }] } as Action);
        return [id, budget ? sumOf(budget.costs) : 0] as const;
      }),
    );
  }, [asked, type, hole, space]);
  return ({ id }) => costs?.get(id) || null;
};

/** What a reader is told after every change: what is left, and the first thing that is wrong. */
const told = (
  { space, lines, nameOf }: ListProps,
  faults: readonly Illegal<Types>[],
  budgets: readonly Budget[],
  say: SayList,
  voice: Voice,
): string => {
  const wrong = faults.filter((fault) => !isUnfinished(fault, lines));
  const [first] = wrong;
  const line = first?.at?.line === undefined ? undefined : lines[first.at.line];
  const row = line && rowsIn(space).find(({ id }) => id === idOf(space, line));
  const why = first && row ? say('holeOf', { what: nameOf(row), hole: voice.say(first.why) }) : '';
  const count = new Set(wrong.map(({ at }) => at?.line)).size;
  return [
    ...budgets.map(
      (budget) => `${voice.say(budget.name)}${COLON[voice.language]}${spentIn(budget, say)}, ${restIn(budget, say)}`,
    ),
    ...(first ? [say('linesWrong', { count, first: why })] : []),
  ].join('. ');
};

const spentIn = ({ has, costs }: Budget, say: SayList): string =>
  say('budgetLine', { costs: sumOf(costs), has: sumOf(has) });
const restIn = (budget: Budget, say: SayList): string => {
  const left = leftIn(budget);
  return left < 0 ? say('budgetOver', { over: -left }) : say('budgetLeft', { left });
};

const Secrecy = ({ asked, say }: { readonly asked: Asked; readonly say: SayList }): ReactElement | null => {
  const secrecy = secrecyIn(asked);
  if (secrecy === 'none') return null;
  return (
    <p className="notice small" data-secrecy={secrecy}>
      {say(secrecy === 'kept' ? 'secretKept' : 'secretUntilAll')}
    </p>
  );
};

/** More than these are drawn closely, or nothing else would be seen. */
const FEW_BUDGETS = 2;

/** What there is and what it costs so far, each part with its rule. */
const Budgets = ({
  budgets,
  say,
}: {
  readonly budgets: readonly Budget[];
  readonly say: SayList;
}): ReactElement | null => {
  const { voice } = useGame();
  if (budgets.length === 0) return null;
  return (
    <div className={budgets.length > FEW_BUDGETS ? 'budgets many' : 'budgets'}>
      {budgets.map((budget) => (
        <BudgetView key={`${budget.rule} ${voice.say(budget.name)}`} budget={budget} say={say} />
      ))}
    </div>
  );
};

const BudgetView = ({ budget, say }: { readonly budget: Budget; readonly say: SayList }): ReactElement => {
  const { voice } = useGame();
  const { rule, name, has, costs, spend } = budget;
  const [there, spent] = [sumOf(has), sumOf(costs)];
  const left = leftIn(budget);
  return (
    <div className={left < 0 ? 'budget over' : 'budget'}>
      <div className="head">
        <b>{capital(voice.say(name))}</b>
        <span className="spent">{spentIn(budget, say)}</span>
        <span className="left">{restIn(budget, say)}</span>
        <RuleRef rule={rule} />
      </div>
      <div className="gauge" aria-hidden="true">
        <i style={{ width: `${Math.min(1, spent / Math.max(1, there)) * 100}%` }} />
      </div>
      {spend === 'all' && left > 0 && <p className="small muted">{say('budgetAll')}</p>}
      <details>
        <summary className="small">{say('partByPart')}</summary>
        <div className="sum">
          <Terms title={say('thereIs')} sum={has} total={there} after={voice.say(name)} first />
          <Terms title={say('itCosts')} sum={costs} total={spent} after={voice.say(name)} first />
        </div>
      </details>
    </div>
  );
};
