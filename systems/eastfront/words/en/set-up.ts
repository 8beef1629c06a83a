export const setUp = {
  askSetUp: 'place your blocks',
  placed: '{side}: {block} stands in {hex}',
  placedOwn: '{block} is {unit}, {cv, plural, one {# step} other {# steps}}, in {hex}{side, select, other {}}',
  doSetUp: 'set up {count, plural, one {# block} other {# blocks}}',
} as const;
