export const supply = {
  suppliedAgain: '{block} is in supply again',
  unsupplied: '{block} is out of supply',
  spared: '{block} is spared attrition',
  starved: '{block} loses a step for want of supply',
} as const;
