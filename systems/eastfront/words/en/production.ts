export const production = {
  askProduce: 'spend your production points',
  stepped: '{block} gains a step',
  disbanded: '{block} is disbanded',
  dueChanged:
    '{unit} comes in {month} {year, number, ::group-off}{half, select, other {}}, {cv, plural, one {# step} other {# steps}}',
  discarded: '{unit} can’t come in',
  doProduce: '{count, plural, =0 {buy nothing} one {# purchase} other {# purchases}}',
} as const;
