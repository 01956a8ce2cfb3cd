import { describe, expect, it } from 'vitest';
import { recordings } from '~/testing/recordings';
import { differencesOf } from '../../testing/replay/differences';
import { unexplained, unneeded } from '../../testing/replay/intendedDifferences';
import { replay } from '../../testing/replay/replay';

const all = recordings();
const found = new Set<string>();

describe.runIf(all.length > 0)('our server, asked what a public one was asked', () => {
  it.each(all)('answers as $name, but for what is on purpose', async (recording) => {
    const differences = differencesOf(await replay(recording));
    for (const line of differences) found.add(line);
    expect(unexplained(differences)).toEqual([]);
  });

  it('differs wherever that is said to be on purpose', () => {
    expect(unneeded([...found])).toEqual([]);
  });
});
