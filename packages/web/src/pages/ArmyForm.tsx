import type { ArmyOption } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { ZodType } from 'zod';
import { z } from 'zod';
import { wordsIn } from '../state/i18n.ts';
import { useSettings } from '../state/settings.ts';
import { useSay } from '../ui/hooks.ts';

/** As much of a JSON Schema as army lists use. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
}

const shapeOf = (schema: ZodType): Shape => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

/** The emptiest value a shape allows. */
const emptyOf = (shape: Shape): unknown => {
  if (shape.const !== undefined) return shape.const;
  if (shape.default !== undefined) return shape.default;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return emptyOf(shape.anyOf[0]!);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries((shape.required ?? []).map((key) => [key, emptyOf(shape.properties![key]!)]));
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => emptyOf(shape.items!));
    case 'integer':
    case 'number':
      return shape.minimum !== undefined && Number.isFinite(shape.minimum) ? shape.minimum : 0;
    case 'boolean':
      return false;
    default:
      return '';
  }
};

/** An empty list. */
export const startOf = (schema: ZodType): unknown => emptyOf(shapeOf(schema));

interface FormProps {
  readonly schema: ZodType;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly name: (id: string) => string;
  /** What may stand at a place of the list as it is; null: anything may be written there. */
  readonly options: (path: string) => readonly ArmyOption[] | null;
}

/** A form for an army list, made from the shape of its file. */
export const ArmyForm = ({ schema, value, onChange, name, options }: FormProps): ReactElement => {
  const shape = useMemo(() => shapeOf(schema), [schema]);
  return <Part shape={shape} value={value} onChange={onChange} name={name} label="" path="" listed={options} />;
};

interface PartProps {
  readonly shape: Shape;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly name: (id: string) => string;
  readonly label: string;
  /** Where in the list it stands: `formations[0].type`. */
  readonly path: string;
  readonly listed: FormProps['options'];
}

/** What the page itself says, or what nobody chooses. */
const HIDDEN: ReadonlySet<string> = new Set(['$schema', 'format', 'kind', 'system', 'limit']);

const useFieldName = (): ((key: string) => string) => {
  const language = useSettings((settings) => settings.language);
  const words: Readonly<Record<string, string>> = wordsIn(language);
  return (key) => words[`field_${key}`] ?? key;
};

/** A place of a list as people call it: `formations[0].type` is "formation 1, kind". */
export const usePlaceName = (): ((path: string) => string) => {
  const language = useSettings((settings) => settings.language);
  const words: Readonly<Record<string, string>> = wordsIn(language);
  return (path) =>
    path
      .split('.')
      .map((step) => {
        const [, key = step, number] = /^(\w+)(?:\[(\d+)\])?$/.exec(step) ?? [];
        return number === undefined
          ? (words[`field_${key}`] ?? key)
          : `${words[`item_${key}`] ?? key} ${Number(number) + 1}`;
      })
      .join(', ');
};

/** Is there nothing yet at a place of a list? */
export const isBlank = (list: unknown, path: string): boolean => {
  let value = list;
  for (const key of path.split(/[.[\]]+/).filter(Boolean))
    value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[key];
  return value === '' || value === undefined || value === null;
};

const Part = (props: PartProps): ReactElement => {
  const { shape, value } = props;
  if (shape.type === 'object') return <ObjectPart {...props} />;
  if (shape.type === 'array') return <ListPart {...props} />;
  const named = shape.type === 'string' ? props.listed(props.path) : null;
  if (named) return <NamedPart {...props} options={named} />;
  const options = optionsOf(shape);
  if (options) return <OptionPart {...props} options={options} />;
  if (shape.type === 'boolean')
    return (
      <label className="row" style={{ minHeight: 38 }}>
        <input type="checkbox" checked={value === true} onChange={(event) => props.onChange(event.target.checked)} />{' '}
        {props.label}
      </label>
    );
  const numeric = shape.type === 'integer' || shape.type === 'number';
  return (
    <label className="field">
      <span>{props.label}</span>
      <input
        value={String(value ?? '')}
        type={numeric ? 'number' : 'text'}
        min={numeric ? shape.minimum : undefined}
        max={numeric ? shape.maximum : undefined}
        onChange={(event) => props.onChange(numeric ? Number(event.target.value) : event.target.value)}
      />
    </label>
  );
};

const optionsOf = (shape: Shape): readonly unknown[] | null => {
  if (shape.enum) return shape.enum;
  const parts = shape.anyOf?.map(
    (part) =>
      part.enum ??
      (part.const === undefined && part.type === 'null' ? [null] : part.const === undefined ? null : [part.const]),
  );
  return parts?.every((part) => part !== null) ? parts.flatMap((part) => part ?? []) : null;
};

const OptionPart = ({
  value,
  onChange,
  options,
  name,
  label,
}: PartProps & { readonly options: readonly unknown[] }): ReactElement => {
  const language = useSettings((settings) => settings.language);
  const words: Readonly<Record<string, string>> = wordsIn(language);
  return (
    <label className="field">
      <span>{label}</span>
      <select
        value={String(value ?? null)}
        onChange={(event) => onChange(options.find((option) => String(option) === event.target.value) ?? null)}
      >
        {options.map((option) => (
          <option key={String(option)} value={String(option)}>
            {option === null ? '–' : (words[`nation_${option}`] ?? name(String(option)))}
          </option>
        ))}
      </select>
    </label>
  );
};

/** Units and formations by their names, with their points. */
const NamedPart = ({
  value,
  onChange,
  options,
  label,
}: PartProps & { readonly options: readonly ArmyOption[] }): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const held = String(value ?? '');
  const isKnown = options.some(({ id }) => id === held);
  return (
    <label className="field">
      <span>{label}</span>
      <select value={held} onChange={(event) => onChange(event.target.value)}>
        <option value="">{say('chooseOne')}</option>
        {held !== '' && !isKnown && <option value={held}>{held}</option>}
        {options.map(({ id, name, points }) => (
          <option key={id} value={id}>
            {points === null ? name[language] : say('withPoints', { name: name[language], points })}
          </option>
        ))}
      </select>
    </label>
  );
};

const ObjectPart = ({ shape, value, onChange, name, path, listed }: PartProps): ReactElement => {
  const fieldName = useFieldName();
  const held = (value ?? {}) as Readonly<Record<string, unknown>>;
  const fields = Object.entries(shape.properties ?? {}).filter(([key]) => !HIDDEN.has(key));
  const isLarge = (part: Shape): boolean => part.type === 'array' || part.type === 'object';
  const change = (key: string, next: unknown): void => {
    const { [key]: _old, ...rest } = held;
    const optional = !(shape.required ?? []).includes(key);
    onChange(optional && next === '' ? rest : { ...held, [key]: next });
  };
  return (
    <div className="fields">
      {fields.map(([key, part]) => (
        <div key={key} className={isLarge(part) ? 'large' : ''}>
          <Part
            shape={part}
            value={held[key] ?? (isLarge(part) ? emptyOf(part) : part.default)}
            onChange={(next) => change(key, next)}
            name={name}
            label={fieldName(key)}
            path={path === '' ? key : `${path}.${key}`}
            listed={listed}
          />
        </div>
      ))}
    </div>
  );
};

const ListPart = ({ shape, value, onChange, name, label, path, listed }: PartProps): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const words: Readonly<Record<string, string>> = wordsIn(language);
  const key = path.split('.').at(-1)!;
  const list = (Array.isArray(value) ? value : []) as readonly unknown[];
  return (
    <fieldset>
      <legend className="caps">{label}</legend>
      {list.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of a list have no names of their own
        <div key={i} className="item">
          <Part
            shape={shape.items!}
            value={item}
            name={name}
            label={`${label} ${i + 1}`}
            path={`${path}[${i}]`}
            listed={listed}
            onChange={(next) => onChange(list.map((one, k) => (k === i ? next : one)))}
          />
          <button type="button" className="btn no-print" onClick={() => onChange(list.filter((_, k) => k !== i))}>
            {say('removeOne', { what: words[`item_${key}`] ?? label, number: i + 1 })}
          </button>
        </div>
      ))}
      <button
        type="button"
        className="btn no-print"
        style={{ margin: '8px 0' }}
        onClick={() => onChange([...list, emptyOf(shape.items!)])}
      >
        {say('addOne', { what: words[`one_${key}`] ?? label })}
      </button>
    </fieldset>
  );
};
