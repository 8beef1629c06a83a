import type { Art, NationMark } from '@grognard/looks';
import type { ReactElement } from 'react';
import { DrawingView } from '../DrawingView.tsx';
import { tonesOf } from './colours.ts';
import { Horsemen, Men } from './Men.tsx';
import { NatoSymbol } from './NatoSymbol.tsx';
import { Boat, Car, GunArt, HalfTrack, TankArt, Truck, Wagon } from './Vehicles.tsx';

const drawn = (art: Art, nation: NationMark, turn: number): ReactElement => {
  const tones = tonesOf(nation);
  switch (art.kind) {
    case 'men':
      return <Men weapon={art.weapon} tones={tones} />;
    case 'horsemen':
      return <Horsemen tones={tones} />;
    case 'gun':
      return <GunArt gun={art} tones={tones} />;
    case 'tank':
      return <TankArt tank={art} tones={tones} turn={turn} />;
    case 'halfTrack':
      return <HalfTrack tones={tones} />;
    case 'truck':
      return <Truck tones={tones} />;
    case 'car':
      return <Car tones={tones} turn={turn} />;
    case 'wagon':
      return <Wagon tones={tones} />;
    case 'boat':
      return <Boat tones={tones} />;
    // A man alone stands on a base of his own, which draws him; elsewhere a symbol stands for him.
    case 'man':
    case 'symbol':
      return <NatoSymbol art={art} width={60} />;
    case 'drawing':
      return <DrawingView drawing={art.drawing} nation={nation} />;
    case 'marker':
      return <path d="M0-30 26 0 0 30-26 0Z" fill={tones.middle} stroke={tones.deep} strokeWidth={2} />;
  }
};

/** A silhouette from above, turned the way the piece faces, in tones of its nation. */
export const Silhouette = ({
  art,
  nation,
  facing,
  turret,
  scale,
  along = scale,
}: {
  readonly art: Art;
  readonly nation: NationMark;
  /** Degrees clockwise from north. */
  readonly facing: number;
  readonly turret: number | null;
  readonly scale: number;
  /** How much longer it is, where it is not drawn in its own proportions. */
  readonly along?: number;
}): ReactElement => (
  <g transform={`rotate(${facing}) scale(${scale} ${along})`}>
    {drawn(art, nation, turret === null ? 0 : turret - facing)}
  </g>
);
