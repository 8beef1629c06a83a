import type { Ask, Choice, Illegal, Next } from '@grognard/kernel';
import { AGAIN, illegal, message } from '@grognard/kernel';
import { distance, INCH, type Len, onTable, type Point, pointsAlong, type Spot } from '@grognard/table';
import type { Action, ActionOf, FrameOf, G, L, Marker, Pf } from '../types.ts';
import { mayStand } from './01-zones.ts';
import { isDifficult } from './11-weather.ts';
import { isInSight } from './11-night.ts';
import { isOnTable, markerNamed, piecesOfUnit, piecesOn } from './pieces.ts';

/** PF-HID.3: whatever it hides. */
export const MARKER_MOVE: Len = 8 * INCH;
