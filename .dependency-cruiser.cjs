/** Which way imports point: kernel ← hex, table ← systems ← bots, server, web, tools. */
module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'kernel-stands-alone',
      severity: 'error',
      from: { path: '^packages/kernel/src', pathNot: '[.]test[.]ts$' },
      to: { path: '^(packages/(?!kernel)|systems|scripts)' },
    },
    {
      name: 'geometry-knows-the-kernel-only',
      severity: 'error',
      from: { path: '^packages/(hex|table)/src', pathNot: '[.]test[.]ts$' },
      to: { path: '^(packages/(bots|server|web|tools)|systems|scripts)' },
    },
    {
      name: 'hex-and-table-do-not-meet',
      severity: 'error',
      from: { path: '^packages/(hex|table)/' },
      to: { path: '^packages/(hex|table)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'systems-import-no-program',
      severity: 'error',
      from: { path: '^systems' },
      to: { path: '^(packages/(bots|server|web|tools)|scripts)' },
    },
    {
      name: 'no-system-imports-another',
      severity: 'error',
      from: { path: '^systems/([^/]+)/' },
      to: { path: '^systems/[^/]+/', pathNot: '^systems/$1/' },
    },
    {
      name: 'rules-know-no-looks',
      severity: 'error',
      from: { path: '^systems/[^/]+/(rules|data)/' },
      to: { path: '^systems/[^/]+/web/' },
    },
    {
      name: 'looks-are-types-alone',
      comment: 'so that neither the systems nor the client need the other',
      severity: 'error',
      from: { path: '^packages/looks/' },
      to: { path: '^(packages/(?!kernel|looks)|systems|scripts)' },
    },
    {
      name: 'the-client-stands-above-the-rest',
      severity: 'error',
      from: { pathNot: '^packages/web/' },
      to: { path: '^packages/web/' },
    },
    {
      name: 'nothing-imports-the-server',
      severity: 'error',
      comment: 'but for the words it speaks: the client reads them',
      from: { pathNot: '^packages/server/' },
      to: { path: '^packages/server/', pathNot: '^packages/server/src/protocol[.]ts$' },
    },
    {
      name: 'pure-engine',
      comment: 'kernel, geometry and systems run in a browser too',
      severity: 'error',
      from: { path: '^(packages/(kernel|hex|table)/src|systems)', pathNot: '[.]test[.]ts$|/contract/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'declared',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },
    { name: 'found', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
