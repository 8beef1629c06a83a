import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The list of everything that was built, so that the service worker can keep it all for playing offline. */
const offlineList = (): Plugin => ({
  name: 'offline-list',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => name !== 'sw.js' && !name.endsWith('.map'));
      const source = JSON.stringify(['/', '/manifest.webmanifest', '/icon.svg', ...files.map((name) => `/${name}`)]);
      this.emitFile({ type: 'asset', fileName: 'offline.json', source });
    },
  },
});

const EXPORTED = /^export (?:const|function) (\w+)/gm;

/** The client reads files and never writes the schemas they are written by: that part of Zod, 10 KB packed, stays behind. */
const withoutSchemaWriter = (): Plugin => ({
  name: 'without-schema-writer',
  apply: 'build',
  load: {
    filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler(id) {
      const names = [...readFileSync(id, 'utf8').matchAll(EXPORTED)].map(([, name]) => name);
      return names.map((name) => `export const ${name} = () => ({});`).join('\n');
    },
  },
});

/** The pages are built from here; systems and their looks are fetched when somebody plays them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), offlineList(), withoutSchemaWriter()],
  worker: { format: 'es', plugins: () => [withoutSchemaWriter()] },
  // Games online need `npm start` beside it.
  server: { proxy: { '/api': 'http://localhost:8080', '/ws': { target: 'http://localhost:8080', ws: true } } },
  preview: { proxy: {} },
  build: {
    outDir: 'dist',
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: { index: `${import.meta.dirname}/index.html`, sw: `${import.meta.dirname}/src/worker/offline.ts` },
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
});
