import type { AskedReport, ChoiceReport } from './asked.ts';
import type { Adjudication } from './referee.ts';

/** What somebody wants to know about: a unit, and what it is to do. */
export interface Why {
  readonly unit: string;
  readonly action: string;
}

/** The adjudication with nothing left of what is asked but what that unit may or may not do. */
export const aboutOnly = (adjudication: Adjudication, why: Why): Adjudication => ({
  ...adjudication,
  asked: adjudication.asked.map((asked) => onlyAbout(asked, why)),
});

const onlyAbout = (asked: AskedReport, why: Why): AskedReport => ({
  ...asked,
  choices: asked.choices.filter(
    (choice) => isType(choice.action.type, why) && (isAsked(asked, why) || isIn(choice, why)),
  ),
  refused: asked.refused.filter(
    ({ action }) => isType(action.type, why) && (isAsked(asked, why) || mentions(action, why.unit)),
  ),
});

/** Is it the unit itself that the question is put to? Then all that is asked is about it. */
const isAsked = ({ names }: AskedReport, { unit }: Why): boolean => mentions(names, unit);

const isType = (type: string, { action }: Why): boolean => type.toLowerCase() === action.toLowerCase();

const isIn = ({ action, holes }: ChoiceReport, { unit }: Why): boolean =>
  mentions(action, unit) || Object.values(holes).some((hole) => mentions(hole, unit));

/** Is the name anywhere in this value? */
const mentions = (value: unknown, name: string): boolean => {
  if (typeof value === 'string') return value.toLowerCase() === name.toLowerCase();
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => mentions(inner, name));
};

/** The kinds of action a question is about, legal or not. */
export const actionTypes = (asked: readonly AskedReport[]): readonly string[] => [
  ...new Set(asked.flatMap(({ choices, refused }) => [...choices, ...refused].map(({ action }) => action.type))),
];
