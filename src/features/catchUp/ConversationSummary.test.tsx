import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SessionContent } from '~/app/SessionContent';
import type { Organization } from '~/domain/organization/organization';
import type { Conversation } from '~/domain/places/conversation';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { ConversationSummary } from './ConversationSummary';

const ROUTE = 'GET /messages/summary';
const TOPIC = { kind: 'topic', channelId: eg.general.channelId, topic: 'anchors' } as const;

const DIRECT = { kind: 'dm', others: [eg.ana.userId, eg.ben.userId] } as const;

interface World {
  readonly place?: Conversation;
  readonly server?: Organization;
  readonly hasSummaries?: boolean;
  readonly isHidden?: boolean;
}

function open({
  place = TOPIC,
  server: organization = eg.ownOrganization(),
  hasSummaries = true,
  isHidden = false,
}: World = {}) {
  const permissions = {
    ...organization.permissions,
    can_summarize_topics_group: { direct_members: [eg.self.userId], direct_subgroups: [] },
  };
  const facts = organization.facts && { ...organization.facts, hasSummaries };
  return renderWithSession(
    <SessionContent>
      <ConversationSummary place={place} />
    </SessionContent>,
    {
      organization: { ...organization, facts, permissions },
      settings: { ...eg.snapshot().settings, hide_ai_features: isHidden },
    },
  );
}

it('a topic is summarized on request, and a failure is shown and can be retried', async () => {
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
    { operator: 'stream', operand: TOPIC.channelId },
    { operator: 'topic', operand: 'anchors' },
  ]);
  expect(screen.getByRole('button', { name: 'Summarize again' })).toBeDefined();
});

it('direct messages are summarized on request, on our own server', async () => {
  const { server, user } = await open({ place: DIRECT });
  expect(screen.getByText(/newest messages of this conversation/)).toBeDefined();
  expect(server.sentTo(ROUTE)).toEqual([]);
  server.plan(ROUTE, { summary: '<p>The mast is <strong>sold</strong>.</p>' });
  await user.click(screen.getByRole('button', { name: 'Summarize' }));
  expect(await screen.findByText('sold')).toBeDefined();
  expect(server.sentTo(ROUTE).at(-1)?.['narrow']).toEqual([
    { operator: 'dm', operand: DIRECT.others },
  ]);
});

it('direct messages can’t be summarized on a server that only summarizes topics', async () => {
  const { facts } = eg.ownOrganization();
  const server = eg.ownOrganization({ facts: facts && { ...facts, unsupported: undefined } });
  await open({ place: DIRECT, server });
  expect(screen.queryByRole('button')).toBeNull();
  await open({ place: TOPIC, server });
  expect(screen.getByRole('button', { name: 'Summarize' })).toBeDefined();
});

it.each([{ hasSummaries: false }, { isHidden: true }])(
  'summaries are not offered with %j',
  async (world) => {
    await open(world);
    expect(screen.queryByRole('button')).toBeNull();
  },
);
