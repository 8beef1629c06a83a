import type { Art } from '@grognard/looks';

type Tank = Extract<Art, { kind: 'tank' }>;

/** The measures of a hull in metres, half the breadth of its turret, and the shape of that. */
export interface Hull {
  readonly length: number;
  readonly width: number;
  readonly track: number;
  readonly turret: number;
  readonly shape: Tank['turretShape'];
  readonly brake: boolean;
}

const hull = (
  length: number,
  width: number,
  track: number,
  turret: number,
  shape: Tank['turretShape'],
  muzzle: 'brake' | 'plain' = 'plain',
): Hull => ({ length, width, track, turret, shape, brake: muzzle === 'brake' });

/** What a hull is when nothing better is known of it, by its line of the movement table. */
export const PLAIN = {
  lightTank: hull(4.4, 2.2, 0.28, 0.68, 'round'),
  mediumTank: hull(5.6, 2.7, 0.4, 0.9, 'hex'),
  heavyTank: hull(6.5, 3.2, 0.6, 1.05, 'box'),
  tankDestroyer: hull(5.2, 2.5, 0.36, 1, 'none'),
} as const;

/** The hulls that are known one by one; an id belongs to the longest of these it begins with. */
// biome-ignore format: a hull a line reads as a table
export const HULLS: Readonly<Record<string, Hull>> = {
  'panzer-1': hull(4, 2.06, 0.28, 0.6, 'round'),
  'panzer-2': hull(4.8, 2.22, 0.3, 0.7, 'hex'),
  luchs: hull(4.6, 2.48, 0.36, 0.72, 'hex'),
  'panzer-35t': hull(4.9, 2.1, 0.3, 0.7, 'round'),
  'panzer-38t': hull(4.6, 2.14, 0.29, 0.72, 'round'),
  'panzer-3': hull(5.5, 2.95, 0.38, 0.88, 'hex'),
  'panzer-4': hull(5.9, 2.88, 0.4, 1, 'hex'),
  'panzer-4-f2': hull(5.9, 2.88, 0.4, 1, 'hex', 'brake'),
  'panzer-4-h': hull(5.9, 2.88, 0.4, 1, 'hex', 'brake'),
  'panzer-4-j': hull(5.9, 2.88, 0.4, 1, 'hex', 'brake'),
  panther: hull(6.87, 3.27, 0.66, 1, 'hex', 'brake'),
  tiger: hull(6.3, 3.56, 0.72, 1.12, 'box', 'brake'),
  'king-tiger': hull(7.4, 3.75, 0.8, 1.08, 'hex', 'brake'),
  'stug-3': hull(5.4, 2.95, 0.38, 1, 'none'),
  'stug-3-f': hull(5.4, 2.95, 0.38, 1, 'none', 'brake'),
  'stug-3-g': hull(5.4, 2.95, 0.38, 1, 'none', 'brake'),
  'stug-4': hull(5.9, 2.88, 0.4, 1, 'none', 'brake'),
  'stuh-42': hull(5.4, 2.95, 0.38, 1, 'none', 'brake'),
  brummbar: hull(5.9, 2.88, 0.4, 1.25, 'none'),
  nashorn: hull(5.9, 2.95, 0.4, 1, 'none', 'brake'),
  hummel: hull(5.9, 2.95, 0.4, 1, 'none'),
  hetzer: hull(4.9, 2.63, 0.35, 1.05, 'none'),
  'jagdpanzer-4': hull(5.9, 3.1, 0.4, 1.2, 'none'),
  jagdpanther: hull(6.87, 3.27, 0.66, 1.3, 'none', 'brake'),
  elefant: hull(6.8, 3.38, 0.65, 1.3, 'none', 'brake'),
  jagdtiger: hull(7.4, 3.75, 0.8, 1.45, 'none'),
  't-26': hull(4.6, 2.44, 0.26, 0.72, 'round'),
  'bt-': hull(5.7, 2.25, 0.26, 0.72, 'round'),
  't-37': hull(3.7, 2, 0.2, 0.5, 'round'),
  't-40': hull(4.1, 2.33, 0.22, 0.6, 'hex'),
  't-60': hull(4.1, 2.39, 0.26, 0.6, 'hex'),
  't-70': hull(4.3, 2.42, 0.3, 0.66, 'hex'),
  't-28': hull(7.4, 2.87, 0.38, 1, 'round'),
  't-35': hull(8.9, 3.2, 0.53, 1, 'round'),
  't-34': hull(5.9, 3, 0.55, 0.9, 'hex'),
  't-34-85': hull(6.1, 3, 0.5, 1.06, 'round'),
  'kv-': hull(6.7, 3.32, 0.7, 1.02, 'box'),
  'kv-2': hull(6.7, 3.32, 0.7, 1.35, 'box'),
  'is-': hull(6.8, 3.07, 0.65, 1.02, 'round', 'brake'),
  'su-76': hull(5, 2.7, 0.3, 1, 'none'),
  'su-': hull(5.9, 3, 0.5, 1.15, 'none'),
  'su-152': hull(6.8, 3.25, 0.65, 1.3, 'none', 'brake'),
  'isu-': hull(6.8, 3.07, 0.65, 1.3, 'none', 'brake'),
  'm3-stuart': hull(4.5, 2.24, 0.3, 0.72, 'hex'),
  'm5-stuart': hull(4.6, 2.3, 0.3, 0.74, 'hex'),
  stuart: hull(4.6, 2.3, 0.3, 0.74, 'hex'),
  honey: hull(4.5, 2.24, 0.3, 0.72, 'hex'),
  'm24-chaffee': hull(5, 2.95, 0.4, 0.9, 'round'),
  'm3-lee': hull(5.6, 2.72, 0.42, 0.7, 'round'),
  lee: hull(5.6, 2.72, 0.42, 0.7, 'round'),
  grant: hull(5.6, 2.72, 0.42, 0.78, 'round'),
  sherman: hull(5.9, 2.62, 0.42, 0.98, 'round'),
  'sherman-jumbo': hull(6.2, 2.9, 0.5, 1.05, 'round'),
  firefly: hull(5.9, 2.64, 0.42, 1.02, 'round', 'brake'),
  'm26-pershing': hull(6.3, 3.51, 0.6, 1.1, 'round', 'brake'),
  m10: hull(6, 3.05, 0.42, 1, 'hex'),
  m18: hull(5.3, 2.87, 0.37, 0.95, 'round', 'brake'),
  m36: hull(6, 3.05, 0.42, 1.05, 'round', 'brake'),
  achilles: hull(6, 3.05, 0.42, 1, 'hex', 'brake'),
  archer: hull(5.5, 2.63, 0.36, 0.9, 'none'),
  'matilda-1': hull(4.9, 2.29, 0.3, 0.6, 'round'),
  matilda: hull(5.6, 2.59, 0.36, 0.85, 'round'),
  valentine: hull(5.4, 2.63, 0.36, 0.8, 'hex'),
  cruiser: hull(6, 2.54, 0.28, 0.8, 'hex'),
  crusader: hull(6, 2.64, 0.28, 0.95, 'hex'),
  cromwell: hull(6.4, 2.91, 0.4, 1, 'box'),
  comet: hull(6.6, 3.05, 0.46, 1.05, 'box', 'brake'),
  challenger: hull(8, 2.9, 0.4, 1.1, 'box', 'brake'),
  churchill: hull(7.4, 3.25, 0.56, 0.98, 'box'),
  crocodile: hull(7.4, 3.25, 0.56, 0.98, 'box'),
  'ft-17': hull(4.1, 1.74, 0.34, 0.55, 'hex'),
  r35: hull(4, 1.87, 0.26, 0.6, 'round'),
  h3: hull(4.2, 1.95, 0.27, 0.6, 'round'),
  'fcm-36': hull(4.5, 2.14, 0.3, 0.66, 'hex'),
  s35: hull(5.4, 2.12, 0.36, 0.68, 'round'),
  'b1-bis': hull(6.4, 2.5, 0.5, 0.68, 'round'),
  l3: hull(3.2, 1.46, 0.19, 0.6, 'none'),
  m1: hull(4.9, 2.2, 0.26, 0.72, 'round'),
  'p26-40': hull(5.8, 2.8, 0.4, 0.9, 'hex'),
  semovente: hull(4.9, 2.25, 0.26, 1, 'none'),
  turan: hull(5.5, 2.54, 0.42, 0.9, 'box'),
  zrinyi: hull(5.7, 2.89, 0.42, 1.2, 'none'),
  'ha-go': hull(4.4, 2.07, 0.25, 0.6, 'round'),
  'chi-ha': hull(5.5, 2.33, 0.3, 0.75, 'round'),
};
