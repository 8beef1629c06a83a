export * from './example.ts';
export * from './kept.ts';
export * from './laws.ts';
export * from './near-miss.ts';
export * from './said.ts';
export * from './trial.ts';
export * from './undo.ts';
