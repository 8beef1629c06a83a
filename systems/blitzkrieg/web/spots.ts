import type { Message } from '@grognard/kernel';
import type { Setting } from '../types.ts';
import { both, cm, say } from './say.ts';

type Said = Setting['scenario']['objectives'][number]['name'];

interface Point {
  readonly x: number;
  readonly y: number;
}

const CM = 100;
const SPOT = /^(-?\d+\.\d+)\/(-?\d+\.\d+)$/;
const TO = ' → ';

const pointOf = (text: string): Point | null => {
  const [, x, y] = SPOT.exec(text) ?? [];
  return x === undefined || y === undefined ? null : { x: Math.round(Number(x) * CM), y: Math.round(Number(y) * CM) };
};

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const BEARINGS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** The way from one point to another, y downwards. */
const bearing = (from: Point, to: Point): (typeof BEARINGS)[number] => {
  const eighths = Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 4) / Math.PI);
  return BEARINGS[(eighths + 8) % 8]!;
};

/** Nearer than this nobody says how far. */
const CLOSE = 3 * CM;

const CONTRACTED: Readonly<Record<string, string>> = { Le: 'du', Les: 'des' };

/** A place within a sentence, in French after "de": "the farm", « de la ferme », « du hameau ». */
const placed = ({ en, fr }: Said): Message =>
  both({
    en: en.replace(/^The /, 'the '),
    fr: fr
      .replace(/^(Le|Les) /, (_, article: string) => `${CONTRACTED[article]} `)
      .replace(/^La /, 'de la ')
      .replace(/^L[’']/, 'de l’')
      .replace(/^(?!d(?:u|es|e la) |de l’)/, 'de '),
  });

/** A point as players say it: from the place with a name that is nearest. */
const spotSaid = ({ scenario }: Setting, at: Point): Message | null => {
  const [nearest] = [...scenario.objectives].sort((a, b) => apart(a.at, at) - apart(b.at, at));
  if (!nearest) return null;
  const far = apart(nearest.at, at);
  const place = placed(nearest.name);
  if (far < CLOSE) return say('lookSpotClose', { place });
  const whole = Math.round(far / CM);
  return say('lookSpotFrom', { far: whole, bearing: say(`lookBearing_${bearing(nearest.at, at)}`), place });
};

/** The coordinates that an event tells, of a point or of a way, as a player would say them; null for any other text. */
export const placeSaid = (setting: Setting, text: string): Message | null => {
  const points = text.split(TO).map(pointOf);
  const known = points.flatMap((point) => point ?? []);
  if (known.length < points.length) return null;
  const spot = spotSaid(setting, known.at(-1)!);
  if (!spot || known.length === 1) return spot;
  const long = known.slice(1).reduce((sum, point, i) => sum + apart(known[i]!, point), 0);
  return say('lookWay', { long: cm(long), spot });
};
