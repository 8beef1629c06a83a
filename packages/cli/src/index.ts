export * from './commands/referee/asked.ts';
export * from './commands/referee/referee.ts';
export * from './io/io.ts';
export * from './io/schemas.ts';
export * from './main.ts';
export * from './text/report.ts';
export * from './text/say.ts';
