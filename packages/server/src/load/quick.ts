const CHOICES = '"choices":[';
const END = ']}],"waitingFor":';
const CHOICE = '{"action":';

/**
 * Any one of the answers that an update lists, found in its text: to read hundreds of them for every answer would cost
 * the players more than it costs the server to list them. Null when it takes more than picking one.
 */
export const anyChoiceIn = (text: string, random: () => number): object | null => {
  const begin = text.indexOf(CHOICES) + CHOICES.length;
  const end = text.indexOf(END, begin);
  if (begin < CHOICES.length || end < 0) return null;
  const choices = text.slice(begin, end);
  if (choices.includes('"holes":')) return null;
  const starts: number[] = [];
  for (let at = choices.indexOf(CHOICE); at >= 0; at = choices.indexOf(CHOICE, at + 1)) starts.push(at);
  const i = Math.floor(random() * starts.length);
  const one = choices.slice(starts[i], starts[i + 1] === undefined ? undefined : starts[i + 1]! - 1);
  return (JSON.parse(one) as { readonly action: object }).action;
};
