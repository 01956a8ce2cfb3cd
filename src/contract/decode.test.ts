import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyOf,
  bool,
  DecodeError,
  decode,
  int,
  list,
  literal,
  nullable,
  object,
  openEnum,
  optional,
  record,
  since,
  str,
} from './decode';

const person = object({ id: int, name: str, role: optional(int), level: since(300, bool) });

describe('decode', () => {
  it('returns the very same object, unknown fields included', () => {
    const value = { id: 1, name: 'Ana', level: true, later: { x: 1 } };
    expect(decode(person, value, 'person')).toBe(value);
  });

  it('accepts missing optional and later fields', () => {
    expect(() => decode(person, { id: 1, name: 'Ana' }, 'person')).not.toThrow();
  });

  it.each([
    [person, { id: 1 }, 'v.name: expected a string, got nothing'],
    [person, { id: 1.5, name: 'x' }, 'v.id: expected an integer, got a number'],
    [person, null, 'v: expected an object, got null'],
    [list(person), [{ id: 1, name: 'x' }, { id: 2 }], 'v[1].name: expected a string, got nothing'],
    [list(int), { 0: 1 }, 'v: expected a list, got an object'],
    [record(int), { a: 1, b: 'x' }, 'v.b: expected an integer, got a string'],
    [nullable(str), 3, 'v: expected a string, got an integer'],
    [literal('a', 'b'), 'c', 'v: expected "a" or "b", got a string'],
    [anyOf(int, str), true, 'v: expected a string, got a boolean'],
    [
      object({ deep: object({ er: list(bool) }) }),
      { deep: { er: [0] } },
      'v.deep.er[0]: expected a boolean, got an integer',
    ],
  ])('names the path of the first fault (%#)', (shape, value, message) => {
    expect(() => decode(shape, value, 'v')).toThrow(new DecodeError(message));
  });

  describe('many records with the same layout', () => {
    const usual = { id: 1, name: 'Ana', level: true, later: 'x' };
    // A new shape each time: the layouts one test has taught it must not affect another.
    const people = () => {
      const item = object({ id: int, name: str, role: optional(int), level: since(300, bool) });
      decode(list(item), Array(20).fill(usual), 'people');
      return list(item);
    };

    it.each([
      [{ level: true, name: 'Ben', id: 2 }, 'another order'],
      [{ id: 2, name: 'Ben' }, 'fewer keys'],
      [{ ...usual, role: 3, more: null }, 'more keys'],
      [{ ...usual, later: [1] }, 'something else in a key that nobody reads'],
      [{ ...usual, level: undefined }, 'a later field that is not set'],
    ])('accepts %o: %s', (value: object, _how: string) => {
      expect(() => decode(people(), [usual, value, usual], 'v')).not.toThrow();
    });

    it.each([
      [{ ...usual, id: '1' }, 'v[1].id: expected an integer, got a string'],
      [{ ...usual, name: null }, 'v[1].name: expected a string, got null'],
      [{ ...usual, role: 'x' }, 'v[1].role: expected an integer, got a string'],
      [{ id: 1, level: true }, 'v[1].name: expected a string, got nothing'],
      [{ id: 1 }, 'v[1].name: expected a string, got nothing'],
      [{}, 'v[1].id: expected an integer, got nothing'],
    ])('refuses %o', (value, message) => {
      expect(() => decode(people(), [usual, value], 'v')).toThrow(new DecodeError(message));
    });

    it('learns another layout, and remembers its fields’ types', () => {
      const shape = people();
      const other = { name: 'Ben', id: 2 };
      decode(shape, Array(20).fill(other), 'v');
      expect(shape.is([usual, other])).toBe(true);
      expect(shape.is([{ name: 'Ben', id: 'x' }])).toBe(false);
    });
  });

  it('agrees with the walk that finds faults, for any input (property)', () => {
    const shape = object({
      a: nullable(int),
      b: optional(anyOf(object({ c: list(int) }), int)),
      d: since(1, literal('x')),
    });
    const values = [null, undefined, 0, 1.5, 'x', true, [], { c: [1] }, { c: ['x'] }];
    const value = fc.constantFrom(...values);
    const record = fc.dictionary(fc.constantFrom('a', 'b', 'd', 'e'), value);
    fc.assert(
      fc.property(fc.array(record, { maxLength: 30 }), (items) => {
        for (const item of items) {
          expect(shape.is(item)).toBe(shape.fault(item, 'v') === undefined);
        }
      }),
    );
  });

  it('keeps enum values of newer servers', () => {
    expect(decode(openEnum('a', 'b'), 'z', 'v')).toBe('z');
  });
});
