import type { ReactElement } from 'react';
import type { Settings } from '../state/settings.ts';
import { useSettings } from '../state/settings.ts';
import { useSay } from '../ui/hooks.ts';

/** What can be set, as rows of a menu. */
export const SettingsRows = (): ReactElement => {
  const say = useSay();
  const settings = useSettings();
  const row = <K extends keyof Settings>(
    key: K,
    label: string,
    options: readonly (readonly [Settings[K], string])[],
  ): ReactElement => (
    <label>
      {label}
      <select
        value={String(settings[key])}
        onChange={(event) =>
          settings.set({ [key]: options.find(([value]) => String(value) === event.target.value)![0] })
        }
      >
        {options.map(([value, text]) => (
          <option key={String(value)} value={String(value)}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      {row('theme', say('theme'), [
        ['auto', say('themeAuto')],
        ['light', say('themeLight')],
        ['dark', say('themeDark')],
      ])}
      {row('colours', say('colours'), [
        ['usual', say('coloursUsual')],
        ['safe', say('coloursSafe')],
      ])}
      {row('motion', say('motion'), [
        ['auto', say('motionAuto')],
        ['none', say('motionNone')],
      ])}
      {row('symbols', say('symbols'), [
        ['pictures', say('symbolsPictures')],
        ['nato', say('symbolsNato')],
      ])}
      {row('pace', say('pace'), [
        [1400, say('paceSlow')],
        [700, say('paceUsual')],
        [250, say('paceFast')],
        [0, say('paceNone')],
      ])}
      {row('sound', say('sound'), [
        ['on', say('soundOn')],
        ['off', say('soundOff')],
      ])}
      {row('lessons', say('lessons'), [
        ['shown', say('lessonsShown')],
        ['hidden', say('lessonsHidden')],
      ])}
    </>
  );
};
