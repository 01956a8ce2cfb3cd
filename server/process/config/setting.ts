/** What one setting is: its words in the help, and how its text becomes a value. */
export interface Setting<T> {
  /** Stands for the value in the help. */
  readonly placeholder: string;
  readonly help: readonly string[];
  readonly fallback: T;
  /** The fallback in words, where it is not its own text. */
  readonly shownFallback?: string;
  /** Ends the sentence "expected …" when `parse` refuses. */
  readonly expected: string;
  /** undefined refuses the text. */
  parse(text: string): T | undefined;
}

export function setting<T>(spec: Setting<T>): Setting<T> {
  return spec;
}
