import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What is sound is not asked for, and need not be written down piece by piece. */
const VIOLATIONS: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'] };

/** What axe finds serious on a page. */
export const seriousOn = async (page: Page): Promise<readonly string[]> => {
  // What is drawn on the map is hidden from readers, and its colours are tried elsewhere (tokens.test.ts, eyes.ts).
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('.layers > *')
    .options(VIOLATIONS)
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
};
