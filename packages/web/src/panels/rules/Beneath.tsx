import type { AnySystem } from '@grognard/kernel';
import type { ReactElement } from 'react';
import type { Reason } from '../../state/rules-here.ts';
import { capital } from '../../state/speech.ts';
import type { Table } from '../../state/table.ts';
import { RULEBOOK } from '../../state/words/rulebook.ts';
import { useWordsOf } from '../../ui/hooks.ts';
import { useExample } from './example.ts';
import { Reasons } from './Reasons.tsx';
import { RuleDiagram } from './RuleDiagram.tsx';

/** Whom a rule keeps from something, and why: a reason that names him needs no more. */
const ruledOut = ({ text, why }: Extract<Reason, { readonly kind: 'forbids' }>): string =>
  why.includes(text) ? why : `${text}: ${why}`;

/** Below the rule that was asked for: what it does in this position, and a picture of it. */
export const Beneath = ({
  system,
  rule,
  why,
  reasons,
  table,
}: {
  readonly system: AnySystem;
  readonly rule: string;
  readonly why: string | undefined;
  readonly reasons: readonly Reason[];
  /** The game beside which it is read; null: none. */
  readonly table: Table | null;
}): ReactElement => {
  const say = useWordsOf(RULEBOOK);
  const seen = reasons.find((reason) => 'at' in reason && reason.at.length > 0);
  const example = useExample(system.id, table && seen ? null : rule);
  return (
    <>
      {table && <Reasons reasons={reasons} why={why} onJump={table.jump} />}
      {table && seen && 'at' in seen && (
        <RuleDiagram
          desk={table.desk}
          board={table.view.board}
          eyes={table.eyes}
          places={seen.at}
          stop={null}
          title={say('inPosition')}
          caption={capital(seen.kind === 'forbids' ? ruledOut(seen) : seen.text)}
        />
      )}
      {example && (
        <RuleDiagram key={rule} desk={example.session.desk} eyes="all" {...example.scene} title={say('inExample')} />
      )}
    </>
  );
};
