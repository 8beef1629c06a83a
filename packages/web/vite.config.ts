import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { lighterPages, lighterWorkers } from './lighter.ts';

/**
 * The list of everything that was built, so that the service worker can keep it all for playing offline;
 * but no recorded games, which are many and only looked at.
 */
const offlineList = (): Plugin => ({
  name: 'offline-list',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => name !== 'sw.js' && !/\.(map|json)$/.test(name));
      const source = JSON.stringify(['/', '/manifest.webmanifest', '/icon.svg', ...files.map((name) => `/${name}`)]);
      this.emitFile({ type: 'asset', fileName: 'offline.json', source });
    },
  },
});

/**
 * While working on it: browsers hold a module fetched as JSON against its type, but what is served for it is a script. Built pages
 * have it packed.
 */
const jsonAsScript = (): Plugin => ({
  name: 'json-as-script',
  apply: 'serve',
  enforce: 'pre',
  transform: {
    filter: { code: "with: { type: 'json' }" },
    handler: (code) => ({ code: code.replaceAll(", { with: { type: 'json' } }", ''), map: null }),
  },
});

/** The pages are built from here; systems and their looks are fetched when somebody plays them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), offlineList(), jsonAsScript(), ...lighterPages()],
  // Components are written for React and typed by it; Preact, which is shipped in its place, weighs 60 KB less.
  resolve: {
    alias: [
      { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  worker: { format: 'es', plugins: lighterWorkers },
  // Games online need `npm start` beside it.
  server: { proxy: { '/api': 'http://localhost:8080', '/ws': { target: 'http://localhost:8080', ws: true } } },
  preview: { proxy: {} },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Every browser that knows es2022 knows how to fetch modules ahead.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: { index: `${import.meta.dirname}/index.html`, sw: `${import.meta.dirname}/src/worker/offline.ts` },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // What every board needs of a package comes in one piece: thirty small ones pack worse.
        codeSplitting: {
          groups: [
            { name: 'kernel', test: /packages\/(?:kernel|looks)\/src\/(?!contract)/, minShareCount: 5 },
            // They come in one piece where any of them is wanted: cut up by who else wants which they pack worse.
            {
              name: 'panzerfaust-rules',
              test: /systems\/panzerfaust\/(?:rules\/|load\/agreed)/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
