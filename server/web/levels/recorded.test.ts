import { describe, expect, it } from 'vitest';
import { recordings } from '~/testing/recordings';
import { differencesOf } from '../../testing/replay/differences';
import { unexplained, unneeded } from '../../testing/replay/intendedDifferences';
import { replay } from '../../testing/replay/replay';

const all = recordings();
const found = new Set<string>();

describe.runIf(all.length > 0)('replaying a public server’s recordings', () => {
  it.each(all)('responds like $name, except for intentional differences', async (recording) => {
    const differences = differencesOf(await replay(recording));
    for (const line of differences) found.add(line);
    expect(unexplained(differences)).toEqual([]);
  });

  it('has no obsolete entries in the list of intentional differences', () => {
    expect(unneeded([...found])).toEqual([]);
  });
});
