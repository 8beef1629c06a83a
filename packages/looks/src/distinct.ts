/** Only what differs between sentences that are otherwise alike: "… facing east" becomes "east". */
export const distinctParts = (texts: readonly string[]): readonly string[] => {
  if (texts.length < 2) return texts;
  const split = texts.map((text) => text.split(' '));
  const shortest = Math.min(...split.map((words) => words.length));
  let head = 0;
  while (head < shortest && split.every((words) => words[head] === split[0]![head])) head += 1;
  let tail = 0;
  while (tail < shortest - head && split.every((words) => words.at(-1 - tail) === split[0]!.at(-1 - tail))) tail += 1;
  const parts = split.map((words) => words.slice(head, words.length - tail).join(' '));
  return parts.some((part) => part === '') ? texts : parts.map(trimmed);
};

/** Without the punctuation that held it in its sentence. */
const trimmed = (text: string): string => text.replace(/^[[(,:\s]+|[\]),:;\s]+$/g, '') || text;
