import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildClient } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built client: built once for all tests in a browser. */
    client: string;
  }
}

export default async (project: TestProject): Promise<() => void> => {
  const folder = await buildClient();
  project.provide('client', folder);
  return () => rmSync(folder, { recursive: true, force: true });
};
