export const army = {};
