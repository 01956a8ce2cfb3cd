import { parseTime } from '../time/parseTime';
import type { InlineScope } from './parseInline';

const TIME = /<time:([^>\n]*)>/g;

/** `<time:2024-03-07T15:00:00-08:00>`, shown to every reader in their own time zone. */
export function times(text: string, scope: InlineScope): string {
  return text.replace(TIME, (source, inner: string) => {
    const typed = scope.stash.source(inner);
    return scope.stash.hold({ kind: 'time', text: typed, date: parseTime(typed) }, source);
  });
}
