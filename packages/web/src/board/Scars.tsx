import type { MapPlace } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import type { ReactElement } from 'react';
import { memo } from 'react';
import type { Scar } from '../state/scars.ts';
import type { Layout } from './geometry.ts';

interface ScarsProps {
  readonly scars: readonly Scar[];
  /** The turn that is shown: smoke stands two turns, a house burns three. */
  readonly turn: number;
  readonly layout: Layout;
}

/** A scar where it lies; `i` is which of all it is, so that no two look the same. */
interface Lying {
  readonly scar: Scar;
  readonly place: MapPlace;
  readonly i: number;
  readonly id: string;
}

/** Whatever lies on the ground first: it is below what stood on it. */
const lying = (scars: readonly Scar[]): readonly Lying[] => {
  const all = scars.flatMap((scar, i): readonly Lying[] => {
    const place = scar.piece ? scar.piece.at : scar.place;
    return isOnMap(place) ? [{ scar, place, i, id: `${i} ${scar.leaves}` }] : [];
  });
  return [...all.filter(({ scar }) => !scar.piece), ...all.filter(({ scar }) => scar.piece)];
};

/** What died stays told: craters, burnt houses, wrecks with their smoke, graves; under the pieces, over the print. */
export const Scars = memo(
  ({ scars, turn, layout }: ScarsProps): ReactElement => (
    <svg className="over scars" width={layout.width} height={layout.height} aria-hidden="true">
      {lying(scars).map(({ id, ...one }) => (
        <Left key={id} {...one} turn={turn} layout={layout} />
      ))}
    </svg>
  ),
);

interface LeftProps extends Omit<Lying, 'id'> {
  readonly turn: number;
  readonly layout: Layout;
}

const Left = ({ scar, place, turn, i, layout }: LeftProps): ReactElement => {
  const { x, y } = layout.dotOf(place);
  const spread = scar.piece || layout.kind === 'hexes' ? 1 : 0;
  // Several that fell in one place lie beside each other; on a hex map shells fall all over the hex.
  const far = scar.leaves === 'crater' ? HEX_WIDE : 1;
  const [aside, down] = [(((i * 7) % 5) * 7 - 14) * spread * far, (((i * 3) % 4) * 6 - 9) * spread * far];
  return (
    <g data-scar={scar.leaves} transform={`translate(${(x + aside).toFixed(1)} ${(y + down).toFixed(1)})`}>
      <Drawn scar={scar} age={turn - scar.turn} i={i} />
    </g>
  );
};

const HEX_WIDE = 1.7;

const Drawn = ({ scar, age, i }: { readonly scar: Scar; readonly age: number; readonly i: number }): ReactElement => {
  switch (scar.leaves) {
    case 'wreck':
      return <Wreck turned={(scar.piece.facing ?? 0) + 11} smokes={age < SMOKES} />;
    case 'men':
      return <Grave turned={((i * 53) % 24) - 12} />;
    case 'crater':
      return <Crater size={0.75 + ((i * 29) % 5) / 8} turned={(i * 67) % 360} />;
    case 'fire':
      return <BurntHouse burns={age < BURNS} />;
  }
};

const BURNS = 3;
const SMOKES = 2;
const RAYS = Array.from({ length: 15 }, (_, i) => {
  const [turn, far] = [(i * 2 * Math.PI) / 15, 24 + ((i * 37) % 9)];
  return `M${(15 * Math.sin(turn)).toFixed(1)} ${(-15 * Math.cos(turn)).toFixed(1)}L${(far * Math.sin(turn)).toFixed(1)} ${(-far * Math.cos(turn)).toFixed(1)}`;
}).join('');

/** A hull in ash tones on scorched ground, a track thrown off, a black disc with a cross. */
const Wreck = ({ turned, smokes }: { readonly turned: number; readonly smokes: boolean }): ReactElement => (
  <>
    <circle r={19} fill="#3b3631" fillOpacity={0.28} />
    <path d={RAYS} stroke="#3b3631" strokeOpacity={0.3} strokeWidth={2.4} strokeLinecap="round" />
    <g transform={`rotate(${turned})`}>
      <rect x={-10} y={-16} width={20} height={32} rx={3} fill="#8d867b" stroke="#3b3631" strokeWidth={1.6} />
      <path d="M-10-16V16M10-16V9" stroke="#3b3631" strokeWidth={4.4} strokeDasharray="3 1.6" />
      <path d="M11 11C17 15 19 21 15 27" fill="none" stroke="#3b3631" strokeWidth={3.4} strokeDasharray="3 1.6" />
      <circle r={6.4} fill="#6d665c" stroke="#3b3631" strokeWidth={1.4} />
    </g>
    {smokes && <Smoke />}
    <circle r={7} fill="#15181a" />
    <path d="M-3-3 3 3M3-3-3 3" stroke="#f4f1e6" strokeWidth={2} strokeLinecap="round" />
  </>
);

const PUFFS = Array.from({ length: 9 }, (_, i) => ({
  x: 4 + i * 6.5 + ((i * 29) % 7) - 3,
  y: -8 - i * 8.5,
  r: 5.5 + i * 2,
  grey: 53 + i * 20,
  opacity: 0.92 - i * 0.07,
}));

/** A column that the wind takes to the east; it does not move. */
const Smoke = (): ReactElement => (
  <g data-smoke="">
    {PUFFS.toReversed().map(({ x, y, r, grey, opacity }) => (
      <circle key={y} cx={x} cy={y} r={r} fill={`rgb(${grey} ${grey - 3} ${grey - 8})`} fillOpacity={opacity * 0.7} />
    ))}
  </g>
);

/** A wooden cross on its mound, with the helmet hung on it. */
const Grave = ({ turned }: { readonly turned: number }): ReactElement => (
  <g strokeLinecap="round">
    <ellipse cx={1} cy={14} rx={12} ry={4.6} fill="#6b5a42" stroke="#3b3631" strokeWidth={1} />
    <g transform={`rotate(${turned} 0 14)`}>
      <path d="M0 14V-16M-9-6H9" stroke="#f4f1e6" strokeOpacity={0.55} strokeWidth={6.4} />
      <path d="M0 14V-16M-9-6H9" stroke="#4a3f33" strokeWidth={3.6} />
      <path
        d="M-7.4-14.5C-7.4-23 7.4-23 7.4-14.5L10-12.2Q0-10-10-12.2Z"
        fill="#6d665c"
        stroke="#3b3631"
        strokeWidth={1.4}
      />
    </g>
  </g>
);

const CLODS = Array.from({ length: 15 }, (_, i) => {
  const [turn, far] = [(i * 2 * Math.PI) / 15, 17 + ((i * 37) % 9)];
  const [x, y] = [Math.sin(turn), -Math.cos(turn)];
  return `M${(11 * x).toFixed(1)} ${(11 * y).toFixed(1)}L${(far * x).toFixed(1)} ${(far * y).toFixed(1)}`;
}).join('');

/** Earth thrown out in rays round a hole that is dark on its lit side. */
const Crater = ({ size, turned }: { readonly size: number; readonly turned: number }): ReactElement => (
  <g transform={`scale(${size})`} opacity={0.86}>
    <g transform={`rotate(${turned})`}>
      <path d={CLODS} stroke="#6b5a42" strokeOpacity={0.55} strokeWidth={2.6} strokeLinecap="round" />
    </g>
    <circle r={12} fill="#8a7758" stroke="#5a4a35" strokeWidth={1.2} />
    <circle r={8.4} fill="#4d4132" />
    <path d="M-7-4.6A8.4 8.4 0 0 1 5-6.7Q-2-5-7-4.6Z" fill="#2d2620" />
    <path d="M-4 7.4A8.4 8.4 0 0 0 8 2.6" fill="none" stroke="#c9ab77" strokeWidth={1.6} strokeLinecap="round" />
  </g>
);

const FLAME = 'M0 9C-7 4-5-3-1-10C0-5 5-4 5 2C5 6 3 9 0 9Z';

/** A charred roof with a hole in it; two flames and their smoke while it burns, ash afterwards. */
const BurntHouse = ({ burns }: { readonly burns: boolean }): ReactElement => (
  <>
    <circle r={27} fill="#3b3631" fillOpacity={0.22} />
    <path d="M-20-14 19-17 21 14-18 17Z" fill="#57504a" stroke="#2d2926" strokeWidth={1.6} />
    <path d="M-19 1 20-2M-14-14-12 16M-2-15 0 16M9-16 11 15" stroke="#2d2926" strokeWidth={1} strokeOpacity={0.7} />
    <path d="M-11-5-3-10 6-7 12 1 6 9-5 7-12 3Z" fill="#1d1a18" />
    {burns && (
      <>
        <Smoke />
        <path d={FLAME} transform="translate(-5 2)" fill="#b9744a" stroke="#5c3a24" strokeWidth={1} />
        <path d={FLAME} transform="translate(6 4) scale(.78)" fill="#c98d5c" stroke="#5c3a24" strokeWidth={1} />
      </>
    )}
  </>
);
