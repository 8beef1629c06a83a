import type { Space } from '@grognard/kernel';
import type { ReactElement } from 'react';

import { isList } from '../state/lines.ts';
import type { Hole } from '../state/picking.ts';
import { filledAnyhow, holesOf } from '../state/picking.ts';
import { capital } from '../state/speech.ts';
import { useGame, useSay } from '../ui/hooks.ts';
import { onDemand } from '../ui/on-demand.tsx';
import type { HolesProps } from './picker.ts';

/** Fetched with the first choice that leaves something open. */
const Picker = onDemand(() => import('./Pickers.tsx').then((part) => part.Picker));
const Loading = (): ReactElement => <p className="small muted">{useSay()('loading')}</p>;
/** Fetched when somebody is asked for a list: most games never do. */
const ListPanel = onDemand(() => import('./ListPanel.tsx').then((part) => part.ListPanel), <Loading />);

/** What a choice leaves open, each with its picker. */
export const Holes = (props: HolesProps): ReactElement | null => {
  const holes = holesOf(props.picking.choice);
  const say = useSay();
  if (holes.length === 0) return null;
  const { asked, picking, onPick } = props;
  const far = holes.some(({ space }) => FAR.has(space.kind));
  return (
    <div className="sec">
      {holes.map((hole) =>
        isList(hole.space) ? (
          <ListPanel key={hole.field} hole={hole.field} space={hole.space} {...props} />
        ) : (
          <HoleView key={hole.field} hole={hole} {...props} />
        ),
      )}
      {far && (
        <button
          type="button"
          className="btn"
          data-testid="anywhere"
          style={{ marginTop: 8 }}
          onClick={() => onPick(filledAnyhow(asked, picking))}
        >
          {say('anywhere')}
        </button>
      )}
    </div>
  );
};

/** What is hard to name can be filled in anyhow. */
const FAR: ReadonlySet<Space['kind']> = new Set(['area', 'route']);

const HoleView = ({ hole, asked, picking, onPick }: HolesProps & { readonly hole: Hole }): ReactElement => {
  const say = useSay();
  const { voice } = useGame();
  const name = voice.hole(hole.field);
  const onBoard = isOnBoard(hole.space);
  const active = picking.field === hole.field;
  const props = { hole, asked, picking, onPick, name };
  return (
    <fieldset className="hole" style={{ border: 0, padding: 0 }}>
      <legend className="out-of-sight">{name}</legend>
      <div className="head">
        <span className="small">{capital(name)}</span>
        {onBoard && (
          <button
            type="button"
            className="small muted"
            aria-pressed={active}
            onClick={() => onPick({ ...picking, field: hole.field })}
          >
            {say(active ? 'pointing' : 'point')}
          </button>
        )}
      </div>
      <Picker {...props} />
    </fieldset>
  );
};

/** Can a hole be filled by pointing? What is paid with, say, stands nowhere. */
const isOnBoard = (space: Space): boolean =>
  space.kind === 'options'
    ? space.options.some((option) => typeof option === 'string')
    : ['hexes', 'path', 'units', 'area', 'route', 'several'].includes(space.kind);
