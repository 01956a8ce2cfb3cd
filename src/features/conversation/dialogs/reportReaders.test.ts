import { describe, expect, it } from 'vitest';
import type { ServerFacts } from '~/domain/organization/organization';
import { reportReaders } from './reportReaders';

const facts = (unsupported: ServerFacts['unsupported']): ServerFacts => ({
  unsupported,
  lacking: [],
  hasLinkPreviews: undefined,
  hasSummaries: undefined,
  hasDigests: undefined,
  callProviders: undefined,
  gifRatings: undefined,
});

describe('who sees a report', () => {
  it('never includes the author, on a server that keeps it from them', () => {
    expect(reportReaders({ facts: facts([]) }, 'Ana')).toMatch(
      /Ana doesn’t, moderator or not\. Anyone who becomes a moderator later, the author too, can read older reports\.$/,
    );
  });

  it.each([
    { name: 'another server', known: facts(undefined) },
    { name: 'a server that was not asked', known: undefined },
  ])('may include the author on $name', ({ known }) => {
    const words = reportReaders({ facts: known }, 'Ana');
    expect(words).toMatch(/^All who are in the moderators’ channel see the message/);
    expect(words).toMatch(/Ana sees it only if they are among them\.$/);
  });
});
