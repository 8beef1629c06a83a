import type { Desk } from '../state/desk.ts';
import { sideCalled, type Voice } from '../state/speech.ts';

/** A voice that calls a side by its people, as players do: "the Soviets", whatever its id or its adjective is. */
export const namingPeople = ({ system, looks, setting }: Desk, voice: Voice): Voice => {
  const status = looks.status({ setting, board: system.see(setting, system.setup(setting), null) }, null);
  const names = new Map(system.sides(setting).map((side) => [side, sideCalled(status, voice, side)]));
  return { ...voice, name: (id) => names.get(id) ?? voice.name(id) };
};
