import { useEffect } from 'react';
import type { LowerTab } from '../panels/LowerPanel.tsx';
import { stepBack } from '../state/picking.ts';
import type { Table } from '../state/table.ts';
import type { Answering } from './answering.ts';

/** What keys do beside answering. */
interface ScreenKeys {
  readonly hint: () => void;
  readonly onRules: () => void;
  readonly setHelp: (open: boolean) => void;
  readonly setBriefing: (open: boolean) => void;
  readonly setPalette: (open: boolean) => void;
  readonly setTab: (tab: LowerTab) => void;
  readonly onRow: (row: number) => void;
}

/** Keys that work wherever one is, unless something is being typed. */
export const useScreenKeys = (table: Table, answering: Answering, keys: ScreenKeys): void => {
  const { picking, setPicking, answer } = answering;
  const { hint, onRules, setHelp, setBriefing, setPalette, setTab, onRow } = keys;
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && (target as HTMLInputElement).type !== 'range';
      const control = event.ctrlKey || event.metaKey;
      if (control && event.key.toLowerCase() === 'k') setPalette(true);
      else if (control && event.key.toLowerCase() === 'z' && !typing) table.canUndo && table.undo();
      else if (control && event.key === 'Enter' && !document.querySelector('dialog[open]')) answer();
      else if (event.key === 'F1') onRules();
      else if (event.key === 'Escape' && !isCovered()) setPicking(stepBack(picking));
      else if (typing || control || event.altKey || isCovered()) return;
      else if (event.key === '?') setHelp(true);
      else if (event.key === '[') table.jump(table.at - 1);
      else if (event.key === ']') table.jump(table.at + 1);
      else if (event.key.toLowerCase() === 'b') document.querySelector<HTMLElement>('.window')?.focus();
      else if (event.key.toLowerCase() === 'p') document.querySelector<HTMLElement>('.question button.choice')?.focus();
      else if (event.key.toLowerCase() === 'h' && table.hint) hint();
      else if (event.key.toLowerCase() === 'i') setTab('card');
      else if (event.key.toLowerCase() === 'j' && table.briefing) setBriefing(true);
      else if (/^\d$/.test(event.key) && table.asked) {
        // Where points may be laid on a roll a figure is so many of them; the lines have theirs again once it is put back.
        if (document.querySelector('[data-stake]')) {
          document.querySelector<HTMLElement>(`[data-stake="${event.key}"]`)?.click();
          return;
        }
        // A figure is the line it stands before, however the lines are sorted, searched or folded.
        const line = document.querySelector<HTMLElement>(`.question [data-figure="${event.key}"]`);
        if (line) onRow(Number(line.dataset.choice));
      } else if (event.key === 'Enter' && target.tagName !== 'BUTTON' && target.tagName !== 'A') answer();
      else return;
      event.preventDefault();
    };
    globalThis.addEventListener('keydown', hear);
    return () => globalThis.removeEventListener('keydown', hear);
  }, [table, picking, setPicking, answer, hint, onRules, setHelp, setBriefing, setPalette, setTab, onRow]);
};

/** Whether a dialog lies over the board. The palette sends what is typed on to its list as keys of their own: not for us. */
const isCovered = (): boolean => document.querySelector('dialog[open], [role=dialog]') !== null;
