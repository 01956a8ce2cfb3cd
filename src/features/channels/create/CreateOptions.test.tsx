import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { CreateOptions } from './CreateOptions';
import { emptyDraft } from './channelDraft';
import type { CreateForm } from './useCreateChannels';

const NO_DENIALS = {
  retention: undefined,
  topics: undefined,
  isDefault: undefined,
  web: undefined,
  createPublic: undefined,
  createPrivate: undefined,
};

function formOf(privacy: 'public' | 'private'): CreateForm {
  return {
    draft: { ...emptyDraft(eg.self.userId, privacy, null), isAnnounced: true },
    set: () => undefined,
    rowErrors: new Map(),
    errors: {},
    isBusy: false,
    refused: [],
    reset: () => undefined,
    submit: async () => undefined,
  };
}

async function renderFor(privacy: 'public' | 'private') {
  const { organization } = eg.snapshot();
  await renderWithSession(<CreateOptions form={formOf(privacy)} denials={NO_DENIALS} />, {
    organization: { ...organization, new_stream_announcements_stream_id: eg.general.channelId },
  });
  return screen.getByRole<HTMLInputElement>('checkbox', { name: /Announce it/ });
}

describe('the announcement of a new channel', () => {
  it('is offered where the server posts one', async () => {
    const box = await renderFor('public');
    expect([box.getAttribute('aria-disabled'), box.checked]).toEqual([null, true]);
    expect(screen.getByText('In #general, once')).toBeTruthy();
  });

  it('is not offered for private channels, which the server never announces', async () => {
    const box = await renderFor('private');
    expect([box.getAttribute('aria-disabled'), box.checked]).toEqual(['true', false]);
    expect(screen.getByText('Private channels are not announced')).toBeTruthy();
  });
});
