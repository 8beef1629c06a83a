/** Hex maps in whole numbers: see the README beside this folder. */
export * from './arc.ts';
export * from './diagram.ts';
export * from './edges.ts';
export * from './file-names.ts';
export * from './grid.ts';
export * from './join.ts';
export * from './joined.ts';
export * from './line.ts';
export * from './names.ts';
export * from './reach.ts';
export * from './sextant.ts';
