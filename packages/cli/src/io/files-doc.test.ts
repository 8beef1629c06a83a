import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isShown, shell, shownIn } from '../test/document.ts';
import { newFolder } from '../test/run.ts';
import { PROJECT } from './project.ts';

it.each([
  ['files.md', 15],
  ['eastfront-referee.md', 12],
  ['panzer-grenadier-referee.md', 18],
])('docs/%s shows what is really printed, from files that are really read', async (name, least) => {
  const folder = newFolder();
  const type = shell(folder.path);
  const shown = shownIn(readFileSync(join(PROJECT, 'docs', name), 'utf8'));
  expect(shown.length).toBeGreaterThan(least);
  for (const item of shown) {
    if (item.kind === 'file') {
      folder.write(item.name, item.text);
      continue;
    }
    const output = await type(item.command);
    if (!isShown(output, item.output)) expect({ command: item.command, output }).toEqual(item);
  }
});
