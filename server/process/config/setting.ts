/** One setting: its help text, and how to parse its value. */
export interface Setting<T> {
  /** Placeholder for the value in the help. */
  readonly placeholder: string;
  readonly help: readonly string[];
  readonly fallback: T;
  /** The fallback in words, if its own text is not suitable. */
  readonly shownFallback?: string;
  /** Completes the sentence "expected …" when `parse` rejects the text. */
  readonly expected: string;
  /** Returns undefined to reject the text. */
  parse(text: string): T | undefined;
}

export function setting<T>(spec: Setting<T>): Setting<T> {
  return spec;
}
