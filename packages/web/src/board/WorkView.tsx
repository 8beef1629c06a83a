import type { NationMark, Work } from '@grognard/looks';
import type { ReactElement } from 'react';
import { Bunker, HastyDefence, Mines, Roadblock, Trench, Wire } from './works/Digging.tsx';
import { Coin, Pennant, Plot, Ranging, Satchel, Smoke, Wreck } from './works/Markers.tsx';

const drawn = ({ kind, text }: Work, nation: NationMark | null): ReactElement => {
  switch (kind) {
    case 'trench':
      return <Trench />;
    case 'bunker':
      return <Bunker />;
    case 'wire':
      return <Wire />;
    case 'roadblock':
      return <Roadblock />;
    case 'mines':
      return <Mines />;
    case 'hastyDefence':
      return <HastyDefence />;
    case 'smoke':
      return <Smoke text={text} />;
    case 'wreck':
      return <Wreck />;
    case 'objective':
      return <Pennant text={text} nation={nation} />;
    case 'satchel':
      return <Satchel />;
    case 'plot':
      return <Plot />;
    case 'ranging':
      return <Ranging />;
    case 'coin':
      return <Coin />;
  }
};

/** A work, drawn about (0, 0), its side so many pixels long; a pennant shows the nation that holds the place. */
export const WorkView = ({
  work,
  size,
  nation = null,
}: {
  readonly work: Work;
  readonly size: number;
  readonly nation?: NationMark | null;
}): ReactElement => <g transform={`scale(${size / 100}) rotate(${work.facing ?? 0})`}>{drawn(work, nation)}</g>;
