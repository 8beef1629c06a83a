export const scenario = {};
