/** Group -> an emoji a line: the character and its names. */
export function buildTable(): Record<string, string>;
