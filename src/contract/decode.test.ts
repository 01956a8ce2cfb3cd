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
  it('return the very same object, unknown fields included', () => {
    const value = { id: 1, name: 'Ana', level: true, later: { x: 1 } };
    expect(decode(person, value, 'person')).toBe(value);
  });

  it('accept the absence of optional and of later fields', () => {
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
  ])('name the path of the first fault (%#)', (shape, value, message) => {
    expect(() => decode(shape, value, 'v')).toThrow(new DecodeError(message));
  });

  it('keep enum values of newer servers', () => {
    expect(decode(openEnum('a', 'b'), 'z', 'v')).toBe('z');
  });
});
