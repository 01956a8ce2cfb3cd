import type { Bit } from './columns';

/** Booleans to and from their columns. */
export function bit(value: boolean): Bit {
  return value ? 1 : 0;
}

export function nullableBit(value: boolean | null): Bit | null {
  return value === null ? null : bit(value);
}

export function nullableBool(value: Bit | null): boolean | null {
  return value === null ? null : value === 1;
}
