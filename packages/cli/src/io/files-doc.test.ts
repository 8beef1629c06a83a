import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isShown, shell, shownIn } from '../test/document.ts';
import { newFolder } from '../test/run.ts';
import { PROJECT } from './project.ts';

it('docs/files.md shows what is really printed, from files that are really read', async () => {
  const folder = newFolder();
  const type = shell(folder.path);
  const shown = shownIn(readFileSync(join(PROJECT, 'docs', 'files.md'), 'utf8'));
  expect(shown.length).toBeGreaterThan(15);
  for (const item of shown) {
    if (item.kind === 'file') {
      folder.write(item.name, item.text);
      continue;
    }
    const output = await type(item.command);
    if (!isShown(output, item.output)) expect({ command: item.command, output }).toEqual(item);
  }
});
