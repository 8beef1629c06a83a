export * from './io.ts';
export * from './main.ts';
export * from './referee.ts';
export * from './referee-asked.ts';
export * from './report.ts';
export * from './say.ts';
export * from './schemas.ts';
