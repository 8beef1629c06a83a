import type { Layer } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { capital } from '../state/speech.ts';
import { useGame, useSay } from '../ui/hooks.ts';
import { ToolButton } from '../ui/ToolButton.tsx';

/** What may be laid over the map, each to be turned on and off. */
export const LayerSwitch = ({
  layers,
  shown,
  onTurn,
}: {
  readonly layers: readonly Layer[];
  readonly shown: readonly Layer[];
  readonly onTurn: (id: string) => void;
}): ReactElement | null => {
  const say = useSay();
  const { voice } = useGame();
  const [open, setOpen] = useState(false);
  if (layers.length === 0) return null;
  return (
    <div className="layerswitch">
      <ToolButton icon="layers" label={say('layers')} aria-expanded={open} onClick={() => setOpen(!open)} />
      {open && (
        <fieldset>
          <legend className="out-of-sight">{say('layers')}</legend>
          {layers.map((layer) => (
            <label key={layer.id}>
              <input type="checkbox" checked={shown.includes(layer)} onChange={() => onTurn(layer.id)} />
              {capital(voice.say(layer.name))}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
};

/** The floors of a table, from the top down: which one is looked at. */
export const StoreySwitch = ({
  storeys,
  storey,
  onStorey,
}: {
  readonly storeys: readonly string[];
  readonly storey: number;
  readonly onStorey: (storey: number) => void;
}): ReactElement | null => {
  const say = useSay();
  if (storeys.length < 2) return null;
  const floors = storeys.map((name, i) => ({ name, i })).reverse();
  return (
    <div className="storeyswitch" role="group" aria-label={say('storeys')}>
      {floors.map(({ name, i }) => (
        <button key={i} type="button" aria-pressed={i === storey} title={name} onClick={() => onStorey(i)}>
          {i}
          <span className="out-of-sight">, {name}</span>
        </button>
      ))}
    </div>
  );
};
