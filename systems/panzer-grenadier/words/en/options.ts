export const options = {
  notPlayed: 'That optional rule is not played in this scenario.',
  notAlike: '{piece} and {other} are not of the same type and morale.',
  notReduced: '{piece} and {other} are not both reduced and on their feet.',
  notTogether: '{piece} and {other} are not in the same hex.',
} as const;
