import { sumOf } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { namedLots } from '../data/start-pool.ts';
import { historicalHexes, placesFor } from '../rules/03-places.ts';
import { networkOf } from '../rules/09-network.ts';
import { supplyOf } from '../rules/10-lines.ts';
import { levelTerms } from '../rules/11-level.ts';
import { controlsZone } from '../rules/15-zones.ts';
import { mayEnter } from '../rules/16-confined.ts';
import { hexName } from '../rules/facts.ts';
import type { SetUpLine } from '../types.ts';
import { changed, held, lookAt } from './objectives.ts';
import { block, DEALT, hex, played } from './played.ts';
import { sensible, settingUp, using, wrongIn } from './setting-up.ts';

const isAt =
  (...names: readonly string[]) =>
  (line: SetUpLine): boolean =>
    names.map(hex).includes(line.hex!);
const battlesOf = ({ board }: ReturnType<typeof settingUp>) =>
  board.battles.map((one) => [one.hex, one.defender, one.isNew]);
const faceUp = ({ board }: ReturnType<typeof settingUp>, at: string) =>
  board.blocks.filter((one) => one.flat && one.at.in === 'hex' && one.at.hex === hex(at)).map(({ side }) => side);
/** The same lines with all that stand in a hex moved elsewhere. */
const moved = (lines: readonly SetUpLine[], from: string, to: string) =>
  lines.map((line) => (isAt(from)(line) ? { ...line, hex: hex(to) } : line));

describe('Edelweiss', () => {
  it('EF-EDEL.1 nobody is asked to set up: 25 units stand where the list has them, and the Axis moves first', () => {
    const { board, asked } = played('edelweiss', {}, [{ kind: 'game' }], [], DEALT);
    expect(asked.map(({ side, kind }) => [side, kind])).toEqual([['axis', 'command']]);
    const at = (name: string) =>
      board.blocks.flatMap((one) => (one.at.in === 'hex' && one.at.hex === hex(name) ? [`${one.unit} ${one.cv}`] : []));
    expect(board.blocks).toHaveLength(25);
    expect(at('Rostov')).toEqual(['su-56 3']);
    expect(at('Kamensk').toSorted()).toEqual(['de-14-pz 4', 'de-3-pz 4', 'de-aga 2']);
    expect(at('Stalingrad').toSorted()).toEqual(['de-51 3', 'de-8 3', 'su-62 3', 'su-64 2']);
  });

  it('EF-EDEL.2 it begins in the second fortnight of July, the Axis first, and ends after August', () => {
    const blocks = [block('A1', 'de-okh', 2, 'Voroshilovgrad'), block('B1', 'su-44', 2, 'Tbilisi')];
    const begun = played('edelweiss', { blocks }, [{ kind: 'month' }], []);
    expect([begun.board.date, begun.board.weather.east]).toEqual(['1942-07-II', 'dry']);
    expect(begun.asked.map(({ side }) => side)).toEqual(['axis']);
    const endOf = (date: string) => {
      const { position, board } = played('edelweiss', { blocks, date }, [{ kind: 'month', step: 'next' }], []);
      return position.outcome === null ? board.date : 'over';
    };
    expect([endOf('1942-07-II'), endOf('1942-08-II')]).toEqual(['1942-08-I', 'over']);
  });

  it('EF-EDEL.4 a cavalry corps and an army start eliminated and can be built as cadres', () => {
    const { board } = played('edelweiss', {}, [{ kind: 'game' }], [], DEALT);
    expect(board.pool).toEqual({ axis: [], soviet: ['su-17-cav', 'su-18'] });
    const august = { date: '1942-08-I', phase: 'production', battles: [], contested: [] };
    const built = played(
      'edelweiss',
      { ...august, blocks: [block('B1', 'su-44', 3, 'Tbilisi')] },
      [{ kind: 'month', step: 'first' }, { kind: 'production' }],
      [
        ['axis', { type: 'produce', lines: [] }],
        ['soviet', { type: 'produce', lines: [{ row: 'cadre:su-17-cav', hex: hex('Baku') }] }],
      ],
      [1],
    );
    expect(built.board.blocks.map(({ unit, cv }) => [unit, cv])).toContainEqual(['su-17-cav', 1]);
    expect(built.board.pool.soviet).toEqual(['su-18']);
  });

  it('EF-EDEL.6 EF-EDEL.8 in August 28 points for the Axis and 30 for the Soviets, Rostov being cut off', () => {
    const look = lookAt('edelweiss');
    const level = (at: typeof look) => [sumOf(levelTerms(at, 'axis')), sumOf(levelTerms(at, 'soviet'))];
    expect(level(look)).toEqual([28, 31]);
    // As the play-through leaves it: fought over, its railways lost.
    const blocks = [block('A1', 'de-5', 3, 'Rostov'), block('B1', 'su-56', 1, 'Rostov')];
    const fought = lookAt('edelweiss', { blocks, battles: [{ hex: hex('Rostov'), defender: 'soviet' }] });
    const near = look.setting.rails[hex('Rostov')]!.map((one) => hexName(look.setting, one));
    const cutOff = held(fought, 'axis', ...near);
    expect(level(cutOff)).toEqual([28, 30]); // German Kerch, though out of play, shuts the sea
    expect(level(held(look, 'axis', 'Rostov', ...near))).toEqual([29, 30]);
  });

  it('EF-EDEL.8 the oil of Maikop is worth 1, and 2 to the Axis; Batumi rules the Eastern Black Sea', () => {
    const look = lookAt('edelweiss');
    const oil = (side: 'axis' | 'soviet', at: typeof look) =>
      levelTerms(at, side).flatMap(({ note, value }) => (note?.with?.town === 'Maikop' ? [value] : []));
    expect([oil('soviet', look), oil('axis', look)]).toEqual([[1], []]);
    const taken = held(look, 'axis', 'Rostov', 'Rostov SE1', 'Kropotkin', 'Armavir', 'Maikop');
    expect([oil('soviet', taken), oil('axis', taken)]).toEqual([[], [2]]);
    expect(controlsZone(look, 'soviet', 'Eastern Black Sea')).toBe(true);
    expect(controlsZone(held(look, 'axis', 'Batumi'), 'soviet', 'Eastern Black Sea')).toBe(false);
  });

  it('EF-11.33.2 what lies outside the area of play gives nothing', () => {
    const towns = levelTerms(lookAt('edelweiss'), 'soviet').flatMap(({ note }) => note?.with?.town ?? []);
    expect(towns).toContain('Baku');
    expect(towns).not.toContain('Moscow');
    expect(levelTerms(lookAt('case-blue'), 'soviet').some(({ note }) => note?.with?.town === 'Moscow')).toBe(true);
  });
});

describe('Summer 1941', () => {
  it('EF-S41.6 the Soviets set up first, the Axis second, and the Axis moves first', () => {
    expect(settingUp('barbarossa', {}, 'first').asked.map(({ side, kind }) => [side, kind])).toEqual([
      ['axis', 'setUp'],
    ]);
    const { asked, refusal } = settingUp('barbarossa');
    expect(refusal).toBeNull();
    expect(asked.map(({ side, kind }) => [side, kind])).toEqual([['axis', 'command']]);
  });

  it('EF-S41.5 the cities of the interior are garrisoned, Moscow with three', () => {
    const lines = sensible('barbarossa', 'soviet');
    expect(wrongIn('barbarossa', 'soviet', lines)).toEqual([]);
    for (const city of ['Tbilisi', 'Yaroslavl', 'Zaporozhye'])
      expect(wrongIn('barbarossa', 'soviet', moved(lines, city, 'Gorki')), city).toEqual(['EF-S41.5']);
    const moscow = lines.filter(isAt('Moscow'));
    const one = moscow.find(({ row }) => row !== 'su-stavka')!;
    const fewer = lines.map((line) => (moscow.length === 3 && line === one ? { ...line, hex: hex('Gorki') } : line));
    expect(moscow).toHaveLength(3);
    expect(wrongIn('barbarossa', 'soviet', fewer)).toEqual(['EF-S41.5']);
  });

  it('EF-S41.4 the lists of history may be used: then each has its steps and its place', () => {
    const historical = using('barbarossa', 'EF-3.24.4');
    const lines = sensible(historical, 'soviet');
    expect(lines.every(({ cv }) => cv === undefined)).toBe(true);
    expect(wrongIn(historical, 'soviet', lines)).toEqual([]);
    expect(wrongIn(historical, 'soviet', moved(lines, 'Leningrad', 'Moscow'))).toContain('EF-3.24.2');
    expect(wrongIn('barbarossa', 'soviet', lines)).toContain('EF-3.24.2');
  });

  it('EF-OB41.1 EF-OB41.3 Cernauti is the Kiev district’s, the hexes south of it the Odessa district’s', () => {
    const look = lookAt(using('barbarossa', 'EF-3.24.4'));
    const places = placesFor(look, 'soviet');
    const sectorOf = (name: string) =>
      ['Baltic', 'Western', 'Kiev', 'Odessa'].filter((sector) =>
        historicalHexes(look, 'soviet', { block: 'su-5', cv: 3, sector }, places).includes(hex(name)),
      );
    expect(['Cernauti', 'Balti', 'Brest', 'Kaunas'].map(sectorOf)).toEqual([
      ['Kiev'],
      ['Odessa'],
      ['Western'],
      ['Baltic'],
    ]);
    expect(sectorOf('Vinnitsa')).toEqual([]);
  });

  it('EF-OB41.4 units of an army group stand on its front or right behind it, and hold all of it', () => {
    const historical = using('barbarossa', 'EF-3.24.4');
    const look = lookAt(historical);
    const north = historicalHexes(look, 'axis', { block: 'de-5', cv: 3, sector: 'North' }, placesFor(look, 'axis'));
    expect(['Memel', 'Tilsit', 'Königsberg', 'Warsaw'].map((name) => north.includes(hex(name)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(north.every((one) => look.board.control[one] === 'axis')).toBe(true);
    const lines = sensible(historical, 'axis');
    expect(wrongIn(historical, 'axis', lines)).toEqual([]);
    expect(wrongIn(historical, 'axis', moved(lines, 'Memel', 'Tilsit'))).toContain('EF-3.24.1');
    const [first] = lines.filter(isAt('Memel'));
    const strayed = lines.map((line) => (line === first ? { ...line, hex: hex('Bucharest') } : line));
    expect(wrongIn(historical, 'axis', strayed)).toContain('EF-3.24.2');
  });
});

describe('Battles that are under way when a scenario begins', () => {
  it('EF-S42.2 Volkhov in summer 1942: the Axis defends, and both must have a unit there', () => {
    const begun = settingUp('case-blue');
    expect(battlesOf(begun)).toContainEqual([hex('Volkhov'), 'axis', false]);
    expect(faceUp(begun, 'Volkhov')).toEqual(['soviet']);
    for (const side of ['axis', 'soviet'] as const) {
      const lines = moved(sensible('case-blue', side), 'Volkhov', side === 'axis' ? 'Luga' : 'Gorki');
      expect(wrongIn('case-blue', side, lines), side).toContain('EF-S42.2');
    }
  });

  it('EF-W42.3 EF-W42.2 Volkhov and Stalingrad in winter 1942', () => {
    const begun = settingUp('uranus');
    expect(battlesOf(begun)).toEqual([
      [hex('Volkhov'), 'axis', false],
      [hex('Stalingrad'), 'soviet', false],
    ]);
    expect(faceUp(begun, 'Stalingrad')).toEqual(['axis', 'axis', 'axis', 'axis']);
    const away = moved(sensible('uranus', 'soviet'), 'Volkhov', 'Gorki');
    expect(wrongIn('uranus', 'soviet', away)).toContain('EF-W42.3');
  });

  it('EF-S43.3 EF-W43.2 Volkhov again in 1943, and the bridgehead over the Dnieper in December', () => {
    expect(battlesOf(settingUp('citadel'))).toEqual([[hex('Volkhov'), 'axis', false]]);
    const winter = settingUp('crisis-in-ukraine');
    expect(battlesOf(winter)).toEqual([
      [hex('Volkhov'), 'axis', false],
      [hex('Kremenchug W1'), 'axis', false],
    ]);
    expect(new Set(faceUp(winter, 'Kremenchug W1'))).toEqual(new Set(['soviet']));
    const none = moved(sensible('crisis-in-ukraine', 'soviet'), 'Kremenchug W1', 'Kharkov');
    expect(wrongIn('crisis-in-ukraine', 'soviet', none)).toContain('EF-W43.2');
    expect(wrongIn('citadel', 'axis', moved(sensible('citadel', 'axis'), 'Volkhov', 'Luga'))).toContain('EF-S43.3');
  });
});

describe('Leningrad', () => {
  it.each([
    ['EF-W41.4', 'typhoon'],
    ['EF-S42.3', 'case-blue'],
    ['EF-W42.3', 'uranus'],
    ['EF-S43.4', 'citadel'],
    ['EF-W43.3', 'crisis-in-ukraine'],
  ])('%s is Soviet, without a railway, and is not counted in production: %s', (_rule, id) => {
    const look = lookAt(id);
    const counted = (at: typeof look) => levelTerms(at, 'soviet').some(({ note }) => note?.with?.town === 'Leningrad');
    expect([look.board.control[hex('Leningrad')], networkOf(look, 'soviet').hexes.has(hex('Leningrad'))]).toEqual([
      'soviet',
      false,
    ]);
    expect(counted(look)).toBe(false);
    const freed = held(look, 'soviet', 'Volkhov', 'Leningrad SE1', 'Lyuban', 'Novgorod', 'Leningrad E1');
    expect(counted({ ...freed, board: { ...freed.board, battles: [] } })).toBe(true);
  });
});

describe('Satellites', () => {
  const MARKED = ['ro-3', 'ro-4', 'hu-2', 'it-8'];
  /** Those of the Axis' satellites that may go as far as the Don. */
  const abroad = (id: string) => {
    const look = lookAt(id);
    const satellites = [...look.setting.units.values()].filter(
      ({ side, nation }) => side === 'axis' && nation !== 'Germany',
    );
    return satellites.flatMap(({ id: unit }) =>
      mayEnter(look, { side: 'axis', unit }, hex('Voroshilovgrad')) ? [unit] : [],
    );
  };

  it('EF-W41.5 EF-S42.4 EF-W42.4 the Romanian 3rd is free since Odessa fell, the other three since Sevastopol', () => {
    expect(['barbarossa', 'typhoon', 'case-blue'].map(abroad)).toEqual([[], ['ro-3'], ['ro-3']]);
    expect(abroad('uranus').toSorted()).toEqual(MARKED.toSorted());
  });

  it('EF-2.66.1 EF-W41.5 they are set up at home too, but for those that are free', () => {
    const lines = sensible('typhoon', 'axis');
    const sent = (unit: string, to: string) =>
      wrongIn(
        'typhoon',
        'axis',
        lines.map((line) => (line.row === unit ? { ...line, hex: hex(to) } : line)),
      );
    expect(sent('ro-3', 'Kharkov W1')).toEqual([]);
    expect(sent('ro-4', 'Kharkov W1')).toContain('EF-3.24.2');
    expect(sent('ro-4', 'Ploesti')).toEqual([]);
  });

  it('EF-OOB.3 ten satellites, four of which may ever march out', () => {
    const { setting } = lookAt('uranus');
    const all = [...setting.units.values()].filter(({ side, nation }) => side === 'axis' && nation !== 'Germany');
    expect(all).toHaveLength(10);
    expect(abroad('uranus').toSorted()).toEqual(MARKED.toSorted());
    const named = (type: string, side: string) =>
      [...setting.units.values()].filter((one) => one.type === type && one.side === side).length;
    expect([named('siege', 'axis'), named('coastal', 'soviet'), named('paratroops', 'soviet')]).toEqual([1, 1, 1]);
  });

  it('EF-S43.2 EF-W43.1 EF-S44.1 from summer 1943 on none leaves home, whatever is held', () => {
    for (const id of ['citadel', 'crisis-in-ukraine', 'bagration']) {
      const look = lookAt(changed(id, { expeditions: ['Odessa', 'Sevastopol'] }));
      expect(look.board.freed).toEqual({ Odessa: true, Sevastopol: true });
      for (const unit of ['ro-3', 'ro-4', 'hu-2'])
        expect(mayEnter(look, { side: 'axis', unit }, hex('Voroshilovgrad')), `${id} ${unit}`).toBe(false);
    }
  });
});

describe('Winter 1944', () => {
  it('EF-W44.1 eight units with Army Group North start in Courland, supplied over the sea while Danzig is held', () => {
    const lines = sensible('race-to-berlin', 'axis');
    const courland = lines.filter(isAt('Ventspils', 'Libau', 'Riga W1'));
    expect(courland.length).toBeGreaterThanOrEqual(8);
    const spare = courland.slice(7).filter(({ row }) => row !== 'de-agn');
    const seven = lines.map((line) => (spare.includes(line) ? { ...line, hex: hex('Danzig') } : line));
    expect(wrongIn('race-to-berlin', 'axis', lines)).toEqual([]);
    expect(wrongIn('race-to-berlin', 'axis', seven)).toContain('EF-W44.1');
    const staff = lines.map((line) => (line.row === 'de-agn' ? { ...line, hex: hex('Lodz') } : line));
    expect(wrongIn('race-to-berlin', 'axis', staff)).toContain('EF-W44.1');
    const look = lookAt('race-to-berlin');
    const isFed = (at: typeof look) => supplyOf(at, 'axis').supplied.has(hex('Libau'));
    expect([isFed(look), isFed(held(look, 'soviet', 'Danzig')), isFed(held(look, 'soviet', 'Ventspils'))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('EF-W44.3 the Soviets hold the edge north of Belgrade, and three Axis units wait opposite', () => {
    const { board } = settingUp('race-to-berlin');
    const opposite = board.blocks.flatMap(({ at }) => (at.in === 'offMap' ? [at.hex] : []));
    expect(opposite.toSorted()).toEqual(['Budapest', 'Budapest SE1', 'Subotica'].map(hex).toSorted());
    const lines = sensible('race-to-berlin', 'axis');
    expect(wrongIn('race-to-berlin', 'axis', moved(lines, 'Subotica', 'Danzig'))).toContain('EF-W44.3');
    const soviet = sensible('race-to-berlin', 'soviet');
    expect(wrongIn('race-to-berlin', 'soviet', moved(soviet, 'Subotica', 'Minsk'))).toContain('EF-W44.3');
    const satellites = lines.filter(({ row }) => row === 'de-okh');
    const staff = lines.map((line) => (satellites.includes(line) ? { ...line, hex: hex('Subotica') } : line));
    expect(wrongIn('race-to-berlin', 'axis', staff)).toContain('EF-3.24.2');
  });
});

describe('Forces', () => {
  it('EF-OOB.4 46 German corps are to be set up in winter 1942, with the steps of the list', () => {
    const { setUp } = lookAt('uranus').setting.scenario;
    const lots = setUp.kind === 'free' ? namedLots(setUp.forces.axis) : [];
    const corps = lots.filter(({ name }) => ['infantry', 'armour', 'mechanised'].includes(name));
    expect([corps.length, corps.reduce((sum, { lot }) => sum + lot.units, 0)]).toEqual([3, 46]);
    const { board } = settingUp('uranus');
    const units = lookAt('uranus').setting.units;
    const german = board.blocks.filter(({ unit }) => {
      const found = units.get(unit);
      return found?.nation === 'Germany' && found.type !== 'hq' && found.type !== 'shq';
    });
    expect(german).toHaveLength(46);
    expect(german.reduce((sum, { cv }) => sum + (cv ?? 0), 0)).toBe(102 + 25 + 6);
  });

  it('EF-10.2.3 all begin supplied, those in Leningrad too', () => {
    const { board } = settingUp('uranus');
    const inLeningrad = board.blocks.filter(({ at }) => at.in === 'hex' && at.hex === hex('Leningrad'));
    expect(inLeningrad.length).toBeGreaterThan(0);
    expect(board.blocks.every(({ supplied }) => supplied)).toBe(true);
  });
});

describe('First arrivals', () => {
  const arrivals = ['su-3g', 'su-1g-mech', 'su-5-shock'];
  const lines = sensible('uranus', 'soviet');

  it('EF-11.6.3 reinforcements of the first month come in during set-up, by gates of production, with their steps', () => {
    const placed = lines.filter(({ row }) => arrivals.includes(row));
    expect(placed).toHaveLength(3);
    const { board } = settingUp('uranus');
    const came = board.blocks.filter(({ unit }) => arrivals.includes(unit));
    expect(came.map(({ cv }) => cv)).toEqual([4, 4, 4]);
    expect(board.due.soviet.some(({ unit }) => arrivals.includes(unit))).toBe(false);
    const at = (name: string) =>
      wrongIn(
        'uranus',
        'soviet',
        lines.map((line) => (line.row === 'su-3g' ? { ...line, hex: hex(name) } : line)),
      );
    expect(at('Gorki')).toEqual([]);
    // Not in the open, and not into a battle.
    expect(at('Frolovo')).toContain('EF-3.24.2');
    expect(at('Stalingrad')).toContain('EF-3.24.2');
  });

  it('EF-11.6.3 EF-11.6.2 no more of them through one gate than a month allows', () => {
    const all = (name: string) =>
      lines.map((line) => (arrivals.includes(line.row) ? { ...line, hex: hex(name) } : line));
    expect(wrongIn('uranus', 'soviet', all('Gorki'))).toEqual(['EF-11.6.2']);
    const two = all('Gorki').map((line) => (line.row === 'su-3g' ? { ...line, hex: hex('Kuibyshev') } : line));
    expect(wrongIn('uranus', 'soviet', two)).toEqual([]);
  });

  it('EF-11.6.3 who is held back comes in with the next production', () => {
    const { board } = settingUp('uranus', { soviet: lines.filter(({ row }) => row !== 'su-3g') });
    expect(board.blocks.some(({ unit }) => unit === 'su-3g')).toBe(false);
    expect(board.due.soviet).toContainEqual({ unit: 'su-3g', month: '1942-12', cv: 4 });
    expect(board.pool.soviet).not.toContain('su-3g');
  });
});
