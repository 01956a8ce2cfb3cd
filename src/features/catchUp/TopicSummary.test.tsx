import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SessionContent } from '~/app/SessionContent';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { TopicSummary } from './TopicSummary';

const ROUTE = 'GET /messages/summary';
const PLACE = { kind: 'topic', channelId: eg.general.channelId, topic: 'anchors' } as const;

function open({ hasSummaries = true, isHidden = false } = {}) {
  const organization = eg.ownOrganization();
  const permissions = {
    ...organization.permissions,
    can_summarize_topics_group: { direct_members: [eg.self.userId], direct_subgroups: [] },
  };
  const facts = organization.facts && { ...organization.facts, hasSummaries };
  return renderWithSession(
    <SessionContent>
      <TopicSummary place={PLACE} />
    </SessionContent>,
    {
      organization: { ...organization, facts, permissions },
      settings: { ...eg.snapshot().settings, hide_ai_features: isHidden },
    },
  );
}

it('a topic is summarized for who asks, and a failure is said and can be tried again', async () => {
  const { server, user } = await open();
  expect(server.sentTo(ROUTE)).toEqual([]);
  server.refuse(ROUTE, 'The language model took too long to answer. Try again later.');
  await user.click(screen.getByRole('button', { name: 'Summarize' }));
  expect((await screen.findByRole('alert')).textContent).toContain('too long');
  server.plan(ROUTE, { summary: '<p>The hull is <strong>blue</strong>.</p>' });
  await user.click(screen.getByRole('button', { name: 'Summarize' }));
  expect(await screen.findByText('blue')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.sentTo(ROUTE).at(-1)?.['narrow']).toEqual([
    { operator: 'stream', operand: PLACE.channelId },
    { operator: 'topic', operand: 'anchors' },
  ]);
  expect(screen.getByRole('button', { name: 'Summarize again' })).toBeDefined();
});

it.each([{ hasSummaries: false }, { isHidden: true }])('is not offered where %j', async (world) => {
  await open(world);
  expect(screen.queryByRole('button')).toBeNull();
});
