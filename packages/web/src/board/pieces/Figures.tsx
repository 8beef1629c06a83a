import type { Figure, FigurePlace } from '@grognard/looks';
import type { ReactElement } from 'react';
import { CHANGED, CHANGED_PLATE, HARD, INK, PLATE, SOFT } from './colours.ts';
import type { Detail } from './detail.ts';
import { Label } from './Label.tsx';

const INKS: Readonly<Record<Figure['tone'], string>> = { plain: INK, soft: SOFT, hard: HARD };

/** Where a figure stands and how large it is. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}
const SPOTS: Readonly<Record<FigurePlace, Spot>> = {
  left: { x: -36, y: 5, size: 20 },
  strip: { x: 0, y: 43, size: 24 },
  topLeft: { x: -34, y: -22, size: 25 },
  topRight: { x: 34, y: -22, size: 25 },
  leftUpper: { x: -34.5, y: 22, size: 20 },
  leftLower: { x: -34.5, y: 44, size: 20 },
  middle: { x: 0, y: 5, size: 26 },
  bottom: { x: 0, y: 45, size: 17 },
  rightUpper: { x: 34, y: 21.5, size: 18 },
  rightLower: { x: 34, y: 44.5, size: 22 },
};

/** A longer text is set smaller, to stay within its plate. */
const fitted = (size: number, text: string, place: FigurePlace): number => {
  const room = place === 'bottom' ? 26 : place === 'topLeft' ? 29 : 23;
  return Math.min(size, (room / (text.length * 0.46)) | 0);
};

/** A value with what a marker has done to it: peach plate, arrow up or down, or a cross. */
const Value = ({ figure }: { readonly figure: Figure }): ReactElement => {
  const { x, y, size } = SPOTS[figure.place];
  const { changed, text } = figure;
  const drawn = fitted(size, text, figure.place);
  const arrow = changed === 'up' || changed === 'down';
  const middle = y - size * 0.36;
  return (
    <>
      {changed && <rect x={x - 12.5} y={y - size * 0.82} width={25} height={size * 0.98} rx={2} fill={CHANGED_PLATE} />}
      <Label x={arrow ? x - 3.5 : x} y={y} size={drawn} fill={changed ? CHANGED : INKS[figure.tone]}>
        {changed === 'lost' ? '✕' : text}
      </Label>
      {arrow && (
        <path
          d={changed === 'down' ? `M${x + 6} ${middle - 3}h8l-4 7z` : `M${x + 6} ${middle + 3}h8l-4-7z`}
          fill={CHANGED}
        />
      )}
      {figure.shape === 'underlined' && (
        <path d={`M${x - 8.5} ${y + 1.8}h17`} stroke={INKS[figure.tone]} strokeWidth={2} />
      )}
    </>
  );
};

/** The shape behind or round a top figure: a turret's disc, tracks, wheels. */
const TopShape = ({ figure }: { readonly figure: Figure }): ReactElement | null => {
  const x = SPOTS[figure.place].x;
  switch (figure.shape) {
    case 'disc':
      return <circle cx={x} cy={-31} r={13.5} fill={PLATE} stroke={INK} strokeWidth={1.2} />;
    case 'tracked':
      return (
        <rect
          x={x - 12}
          y={-44}
          width={24}
          height={25}
          rx={8}
          fill="none"
          stroke={INK}
          strokeWidth={2.2}
          strokeDasharray="3.4 1.6"
        />
      );
    case 'wheeled':
      return (
        <>
          <circle cx={x - 5} cy={-14} r={3} fill="none" stroke={INK} strokeWidth={2} />
          <circle cx={x + 5} cy={-14} r={3} fill="none" stroke={INK} strokeWidth={2} />
        </>
      );
    default:
      return null;
  }
};

const part = <K extends string>(key: K, figure: Figure | undefined): { readonly [P in K]?: Figure } =>
  (figure ? { [key]: figure } : {}) as { readonly [P in K]?: Figure };

/** Two values of a kind, one above the other; one alone stands below and has half a plate. */
interface Pair {
  readonly upper?: Figure;
  readonly lower?: Figure;
}

/** A figure that stands alone moves to the lower place. */
const lowered = (figure: Figure): Figure => ({
  ...figure,
  place: figure.place === 'leftUpper' ? 'leftLower' : figure.place === 'rightUpper' ? 'rightLower' : figure.place,
});

const Values = ({ upper, lower }: Pair): ReactElement | null => {
  if (upper && lower)
    return (
      <>
        <Value figure={upper} />
        <Value figure={lower} />
      </>
    );
  const alone = upper ?? lower;
  return alone ? <Value figure={lowered(alone)} /> : null;
};

/** The plate of the two forces: a dot for soft targets, a square for armour. */
const ForcePlate = ({ upper, lower }: Pair): ReactElement => {
  const both = upper !== undefined && lower !== undefined;
  const top = both ? 4 : 25;
  const marks = [upper, lower].flatMap((figure) => (figure ? [figure] : []));
  return (
    <>
      <path d={`M-46.6 ${top}H-26a4 4 0 0 1 4 4V46.6H-41a5.6 5.6 0 0 1-5.6-5.6Z`} fill={PLATE} />
      {both && <path d="M-46 25.6H-22.5" stroke={INK} strokeOpacity={0.28} />}
      <Values {...part('upper', upper)} {...part('lower', lower)} />
      {marks.map(({ tone, place }, i) => {
        const y = both && i === 0 ? 9.6 : 31.7;
        if (tone === 'soft') return <circle key={place} cx={-43.2} cy={y} r={2.5} fill={SOFT} />;
        return tone === 'hard' ? <path key={place} d={`M-45.5 ${y - 2.2}h4.5v4.5h-4.5Z`} fill={HARD} /> : null;
      })}
    </>
  );
};

/** The plate of the two defences: rounded for soft pieces, a blue frame for armour, a red edge where it is open on top. */
const DefencePlate = ({ upper, lower }: Pair): ReactElement => {
  const both = upper !== undefined && lower !== undefined;
  const top = both ? 4 : 25;
  const armoured = (lower ?? upper)?.tone === 'hard';
  const open = (lower ?? upper)?.shape === 'openTop';
  return (
    <>
      <path
        d={
          armoured
            ? `M46.6 ${top}H22V46.6H41a5.6 5.6 0 0 0 5.6-5.6Z`
            : `M46.6 ${top}H27a6 6 0 0 0-6 6V46.6H41a5.6 5.6 0 0 0 5.6-5.6Z`
        }
        fill={PLATE}
        {...(armoured ? { stroke: HARD, strokeWidth: 1.6 } : {})}
      />
      {open && <path d={`M24.4 ${top + 2.4}H44.6`} stroke={SOFT} strokeWidth={2} />}
      {both && <path d="M22 24.4H46" stroke={INK} strokeOpacity={0.28} />}
      <Values {...part('upper', upper)} {...part('lower', lower)} />
    </>
  );
};

/** The plate of the range, under its dotted arc. */
const RangePlate = ({ figure }: { readonly figure: Figure }): ReactElement => (
  <>
    <path d="M-14 47V35a14 11 0 0 1 28 0V47Z" fill={PLATE} />
    <path d="M-9.5 33a9.5 7 0 0 1 19 0" fill="none" stroke={INK} strokeWidth={1.6} strokeDasharray="2.2 2" />
    <Value figure={figure} />
  </>
);

/** One plate over the lower edge, or two beside each other; a blue frame round what is against armour. */
const Strip = ({ figures }: { readonly figures: readonly Figure[] }): ReactElement => {
  const wide = figures.length === 1 ? 62 : 44;
  return (
    <>
      {figures.map((figure, i) => {
        const x = (i - (figures.length - 1) / 2) * (wide + 2);
        const size = Math.min(figures.length === 1 ? 25 : 22, (wide - 6) / (figure.text.length * 0.5));
        const { changed, tone } = figure;
        return (
          <g key={figure.text + tone}>
            <rect
              x={x - wide / 2}
              y={21}
              width={wide}
              height={25}
              rx={tone === 'hard' ? 2 : 11}
              fill={changed ? CHANGED_PLATE : PLATE}
              stroke={tone === 'hard' ? HARD : 'none'}
              strokeWidth={2.4}
            />
            <Label x={x} y={33.5 + size * 0.36} size={size} fill={changed ? CHANGED : INKS[tone]}>
              {figure.text}
            </Label>
            {changed === 'lost' && (
              <path d={`M${x - wide / 2 + 5} 33.5h${wide - 10}`} stroke={CHANGED} strokeWidth={3} />
            )}
          </g>
        );
      })}
    </>
  );
};

/** A value on the left edge in a frame of its own. */
const LeftPlate = ({ figure }: { readonly figure: Figure }): ReactElement => (
  <>
    <rect x={-47} y={-13} width={22} height={24} fill={PLATE} stroke={INKS[figure.tone]} strokeWidth={2.4} />
    <Value figure={figure} />
  </>
);

const FIRST: ReadonlySet<FigurePlace> = new Set<FigurePlace>([
  'topLeft',
  'topRight',
  'leftUpper',
  'rightLower',
  'left',
  'strip',
]);

/** The printed values of a counter. */
export const Figures = ({
  figures,
  detail,
}: {
  readonly figures: readonly Figure[];
  readonly detail: Detail;
}): ReactElement | null => {
  if (detail === 'none') return null;
  const shown = figures.filter(({ place }) => detail === 'all' || FIRST.has(place));
  const at = (place: FigurePlace): Figure | undefined => shown.find((figure) => figure.place === place);
  const [leftUpper, leftLower] = [at('leftUpper'), at('leftLower')];
  const [rightUpper, rightLower] = [at('rightUpper'), at('rightLower')];
  const bottom = at('bottom');
  const left = at('left');
  const strip = shown.filter(({ place }) => place === 'strip');
  return (
    <>
      {shown
        .filter(({ place }) => place === 'topLeft' || place === 'topRight')
        .map((figure) => (
          <g key={figure.place}>
            <TopShape figure={figure} />
            <Value figure={figure} />
          </g>
        ))}
      {(leftUpper || leftLower) && <ForcePlate {...part('upper', leftUpper)} {...part('lower', leftLower)} />}
      {(rightUpper || rightLower) && <DefencePlate {...part('upper', rightUpper)} {...part('lower', rightLower)} />}
      {bottom && <RangePlate figure={bottom} />}
      {left && <LeftPlate figure={left} />}
      {strip.length > 0 && <Strip figures={strip} />}
    </>
  );
};
