export const assault = {
  assaultIn: 'Assault in {hex}',
} as const;
