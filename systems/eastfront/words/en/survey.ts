export const survey = {
  factRadius: '{block}: command radius {radius, number}: {hexes}',
  factDisrupted: '{block} is disrupted and can do nothing',
  factSupreme: '{block}: {moves, plural, one {# supreme move} other {# supreme moves}}',
  factStrike:
    '{block}: air strikes up to {range, plural, one {# hex} other {# hexes}} away, {dice, plural, one {# die} other {# dice}}',
  factSupplyLine: '{block} in {hex} is supplied from {line}',
  factNoSupply: '{block} in {hex} has no supply line',
  factZones: '{side}: zones of control in {hexes}',
  factSeas: '{side}: the seas of {hexes}',
  factLevel: '{side}: production level {points, number}',
  factPoints: '{side}: {points, plural, one {# victory point} other {# victory points}}',
  factContested: 'contested: {hexes}',
  factBattle:
    '{age, select, fresh {new battle} other {battle}} in {hex}, defended by {side}; {active} attacking {command, select, yes {in} other {out of}} command: {hits, plural, one {# hit} other {# hits}} a step',
  factInVain:
    '{age, select, fresh {new battle} other {battle}} in {hex}, defended by {side}; {active} attacking {command, select, yes {in} other {out of}} command: nothing harms the fortress',
  factPrice: '{side}: {row} ({what}) for {points, plural, one {# point} other {# points}}{hexes, select, other {}}',
  factPriceAt: '{side}: {row} ({what}) for {points, plural, one {# point} other {# points}}, in {hexes}',
  factRepulse: 'attackers of {hex} are repulsed on {upTo, plural, =1 {1} other {1 to #}}',
} as const;
