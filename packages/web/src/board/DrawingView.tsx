import type { Drawing, DrawnPath, DrawnText, Ink, NationMark } from '@grognard/looks';
import type { ReactElement } from 'react';
import { CASING, HIT, INK, LIVERY, PICK, PLATE } from './pieces/colours.ts';
import { Label } from './pieces/Label.tsx';
import { NationSign } from './pieces/Mark.tsx';

const inkOf = (ink: Ink, nation: NationMark | null): string => {
  switch (ink) {
    case 'ink':
      return INK;
    case 'text':
      return 'currentColor';
    case 'casing':
      return CASING;
    case 'plate':
      return PLATE;
    case 'hit':
      return HIT;
    case 'pick':
      return PICK;
    case 'body':
      return nation ? LIVERY[nation].body : '#f8f5ec';
    case 'dark':
      return nation ? LIVERY[nation].dark : INK;
    default:
      return ink;
  }
};

const Path = ({ path, nation }: { readonly path: DrawnPath; readonly nation: NationMark | null }): ReactElement => (
  <path
    d={path.d}
    fill={path.fill ? inkOf(path.fill, nation) : 'none'}
    strokeLinejoin="round"
    {...(path.line ? { stroke: inkOf(path.line, nation), strokeWidth: path.width ?? 1 } : {})}
    {...(path.dash ? { strokeDasharray: path.dash } : {})}
    {...(path.opacity === undefined ? {} : { opacity: path.opacity })}
    {...(path.ends ? { strokeLinecap: path.ends } : {})}
  />
);

const Text = ({ mark, text }: { readonly mark: DrawnText; readonly text: string | null }): ReactElement | null => {
  const ink = inkOf(mark.ink ?? 'ink', null);
  if (text !== null)
    return (
      <Label x={mark.x} y={mark.y} size={mark.size} fill={ink} stretch={80}>
        {text}
      </Label>
    );
  return mark.otherwise ? <path d={mark.otherwise} stroke={ink} strokeWidth={mark.size * 0.13} fill="none" /> : null;
};

interface DrawnFor {
  /** Whom it is drawn for. */
  readonly nation: NationMark | null;
  readonly text: string | null;
}

const MarkView = ({ mark, nation, text }: DrawnFor & { readonly mark: Drawing[number] }): ReactElement | null => {
  switch (mark.kind) {
    case 'path':
      return <Path path={mark} nation={nation} />;
    case 'text':
      return <Text mark={mark} text={text} />;
    case 'nation':
      return nation === null ? null : (
        <g transform={`translate(${mark.x} ${mark.y})`}>
          <circle r={mark.radius} fill={LIVERY[nation].dark} stroke={CASING} strokeWidth={mark.radius * 0.22} />
          <NationSign nation={nation} radius={mark.radius * 0.63} fill={CASING} line={LIVERY[nation].dark} />
        </g>
      );
  }
};

/** A drawing of a system's own, about (0, 0) in a box of a hundred. */
export const DrawingView = ({
  drawing,
  nation = null,
  text = null,
}: Partial<DrawnFor> & { readonly drawing: Drawing }): ReactElement => (
  <>
    {drawing.map((mark, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is always the same, and has no names for its strokes
      <MarkView key={i} mark={mark} nation={nation} text={text} />
    ))}
  </>
);
