import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fromFile, HEX_KEYS, toFile } from '../load/names.ts';
import { actionSchema, boardSchema, frameSchema } from '../types.ts';
import { looks } from '../web/looks.ts';
import { draw } from './small-map.ts';

const MAP = draw({ rows: ['..', '..'], smoke: [['A01', 2]], units: [{ id: 'g', type: 'german-rifles', hex: 'B02' }] });
const { setting } = MAP;

describe('hex names in files', () => {
  it('stand for numbers under every key that holds a hex', () => {
    const held = { hex: 0, observer: 1, from: 2, hexes: [0, 3], path: [1], turn: 1, deep: [{ hex: null }, { hex: 3 }] };
    const written = {
      hex: '1-B01',
      observer: '1-B02',
      from: '1-A01',
      hexes: ['1-B01', '1-A02'],
      path: ['1-B02'],
      turn: 1,
      deep: [{ hex: null }, { hex: '1-A02' }],
    };
    expect(toFile(setting, held)).toEqual(written);
    expect(fromFile(setting, written)).toEqual({ ok: true, value: held });
  });

  it('come back as the board they were', () => {
    expect(fromFile(setting, toFile(setting, MAP.board))).toEqual({ ok: true, value: MAP.board });
  });

  it('are said as they are printed: on one board without its number', () =>
    expect(looks.hexName!(setting, 0)).toEqual({ word: 'lookPlain', with: { text: 'B01' } }));

  it('may be numbers, and on one board go without its number', () => {
    expect(fromFile(setting, { hexes: [0, 'A01', '1-A01'] })).toEqual({ ok: true, value: { hexes: [0, 2, 2] } });
  });

  it('leave lists of other things alone', () => {
    const draw = { shape: 'draw', from: ['pinned', 'stunned'] };
    expect(toFile(setting, draw)).toEqual(draw);
    expect(fromFile(setting, draw)).toEqual({ ok: true, value: draw });
  });

  it('leave numbers that are no hex, and plain values, as they are', () => {
    expect(toFile(setting, { hex: 99 })).toEqual({ hex: 99 });
    expect([toFile(setting, 7), toFile(setting, null)]).toEqual([7, null]);
  });

  it('are all checked, each in its place', () => {
    expect(fromFile(setting, { units: [{ hex: 'A01' }, { hex: 'Z01' }], walks: [{ path: ['B01', '2-B01'] }] })).toEqual(
      {
        ok: false,
        problems: [
          { path: 'units[1].hex', why: expect.objectContaining({ en: 'there is no hex "Z01" on this map' }) },
          { path: 'walks[0].path[1]', why: expect.objectContaining({ en: 'there is no hex "2-B01" on this map' }) },
        ],
      },
    );
  });

  it('may stand beside facings by the compass, and files say which there is none of', () => {
    expect(fromFile(setting, { hex: 'A01', facing: 'SW', units: [{ facing: 2 }] })).toEqual({
      ok: true,
      value: { hex: 2, facing: 3, units: [{ facing: 2 }] },
    });
    expect(fromFile(setting, { walks: [{ facing: 'S' }] })).toEqual({
      ok: false,
      problems: [
        {
          path: 'walks[0].facing',
          why: expect.objectContaining({ en: 'there is no facing "S": NE, E, SE, SW, W, NW, or 0 to 5' }),
        },
      ],
    });
    expect(toFile(setting, { facing: 3 })).toEqual({ facing: 3 });
  });

  it('are known by the keys the schemas mark as hexes, and no others', () => {
    const keys = new Set([boardSchema, frameSchema, actionSchema].flatMap((schema) => hexKeysOf(schema)));
    expect([...keys].sort()).toEqual(Object.keys(HEX_KEYS).sort());
  });
});

/** The keys of a schema that hold hexes, through lists, defaults and alternatives. */
const hexKeysOf = (schema: unknown): readonly string[] => {
  const { def } = schema as z.ZodType & { readonly def: Readonly<Record<string, unknown>> };
  const parts = [def.element, def.innerType, def.valueType, ...((def.options as unknown[] | undefined) ?? [])];
  const shape = Object.entries((def.shape as Readonly<Record<string, unknown>> | undefined) ?? {});
  return [
    ...parts.filter((part) => part !== undefined).flatMap(hexKeysOf),
    ...shape.flatMap(([key, field]) => (holdsHexes(field) ? [key] : hexKeysOf(field))),
  ];
};

const holdsHexes = (field: unknown): boolean => {
  const schema = field as z.ZodType & { readonly def: Readonly<Record<string, unknown>> };
  if (schema.meta()?.hexName === true) return true;
  const inner = schema.def.innerType ?? schema.def.element;
  return inner !== undefined && holdsHexes(inner);
};
