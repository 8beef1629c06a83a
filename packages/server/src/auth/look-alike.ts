/** Letters of other scripts, and digits, that are read as one of ours. */
const READ_AS: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  һ: 'h',
  н: 'h',
  і: 'l',
  ї: 'l',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  п: 'n',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԛ: 'q',
  ԝ: 'w',
  г: 'r',
  ь: 'b',
  α: 'a',
  β: 'b',
  γ: 'y',
  ε: 'e',
  η: 'n',
  ι: 'l',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  0: 'o',
  1: 'l',
  i: 'l',
  ı: 'l',
  5: 's',
  8: 'b',
  ß: 'b',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
};

/** What a name looks like at a glance: names that look the same are the same, whoever wants to pass for another. */
export const lookOf = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .filter((letter) => !/[\p{M}\s_.-]/u.test(letter))
    .map((letter) => READ_AS[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
