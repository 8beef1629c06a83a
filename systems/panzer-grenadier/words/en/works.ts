export const works = {
  cannotDig: '{piece} can not dig in.',
  dugInAlready: '{piece} is dug in.',
  noDiggingThere: 'Nobody digs in at {hex}.',
} as const;
