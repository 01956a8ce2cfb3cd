/** Entries for a poll or a to-do list. Empty lines don't count. */
export interface WidgetDraft {
  readonly kind: 'poll' | 'todo';
  readonly head: string;
  readonly lines: readonly WidgetLine[];
}

export interface WidgetLine {
  readonly text: string;
  /** Only for tasks. */
  readonly details: string;
}

/** The message that creates it (gap 9.4). The bullet preserves options that begin with one. */
export function widgetSource({ kind, head, lines }: WidgetDraft): string {
  const written = lines
    .map(({ text, details }) => ({ text: text.trim(), details: details.trim() }))
    .filter(({ text }) => text !== '')
    .map(({ text, details }) => `- ${kind === 'todo' && details ? `${text}: ${details}` : text}`);
  return [`/${kind} ${head.trim()}`.trimEnd(), ...written].join('\n');
}

export interface WidgetFaults {
  readonly head?: string;
  /** By line index. */
  readonly lines: ReadonlyMap<number, string>;
}

/** Returns what is wrong with it, or undefined. */
export function widgetFaults({ kind, head, lines }: WidgetDraft): WidgetFaults | undefined {
  const faults = new Map<number, string>();
  const seen = new Set<string>();
  for (const [index, { text, details }] of lines.entries()) {
    const name = text.trim().toLowerCase();
    if (name === '') {
      if (details.trim() !== '') faults.set(index, 'Enter a task.');
    } else if (seen.has(name)) {
      faults.set(
        index,
        kind === 'poll' ? 'You entered this option twice.' : 'You entered this task twice.',
      );
    } else if (kind === 'todo' && name.includes(':')) {
      // All clients read what follows a colon as the details.
      faults.set(index, 'Remove the colon. Text after it goes in the details.');
    }
    seen.add(name);
  }
  const isEmpty = lines.every(({ text }) => text.trim() === '');
  if (kind === 'todo' && isEmpty) faults.set(0, 'Enter a task.');
  const needsHead = kind === 'poll' && head.trim() === '';
  if (!needsHead && faults.size === 0) return undefined;
  return { lines: faults, ...(needsHead ? { head: 'Enter a question.' } : {}) };
}
