/** The kinds of values on the wire, as bits, so that the kinds a shape accepts are one number. */
export const KIND = {
  absent: 1,
  null: 2,
  boolean: 4,
  integer: 8,
  fraction: 16,
  text: 32,
  /** Lists and objects. */
  compound: 64,
} as const;
export const ANY_KIND = 127;

export function kindOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return KIND.text;
    case 'number':
      return Number.isInteger(value) ? KIND.integer : KIND.fraction;
    case 'boolean':
      return KIND.boolean;
    case 'undefined':
      return KIND.absent;
    default:
      return value === null ? KIND.null : KIND.compound;
  }
}
