import { describe, expect, it } from 'vitest';
import { shortcutGroups } from './shortcuts';

const linesOf = (title: string, enterSends = true) =>
  shortcutGroups(enterSends).find((group) => group.title === title)?.shortcuts ?? [];

describe('shortcutGroups', () => {
  it('says what Enter does in the composer, as the user chose', () => {
    const sent = { keys: 'Enter', does: 'Send, also with Ctrl Enter' };
    expect(linesOf('Writing')).toContainEqual(sent);
    const begins = { keys: 'Enter', does: 'New line' };
    expect(linesOf('Writing', false)).toContainEqual(begins);
    expect(linesOf('Writing', false)).toContainEqual({ keys: 'Ctrl Enter', does: 'Send' });
  });

  it('lists nothing twice', () => {
    for (const { title, shortcuts } of shortcutGroups(true)) {
      const all = shortcuts.map(({ does }) => does);
      expect([title, ...new Set(all)]).toEqual([title, ...all]);
    }
  });
});
