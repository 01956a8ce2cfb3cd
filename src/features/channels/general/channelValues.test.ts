import { describe, expect, test } from 'vitest';
import * as eg from '~/testing/eg';
import { channelEdit, channelValues } from './channelValues';

const values = channelValues(eg.channel({ name: 'pier', isPrivate: true }), false);

describe('a channel edit for E3', () => {
  test('sends only what changed', () => {
    expect(channelEdit({ name: ' quay ' }, { ...values, name: ' quay ' })).toEqual({
      name: 'quay',
    });
    expect(channelEdit({ folderId: null }, values)).toEqual({ folderId: null });
  });

  test('says whether history is shared if the channel becomes private', () => {
    const now = { ...values, privacy: 'private', isHistoryShared: true } as const;
    expect(channelEdit({ privacy: 'private' }, now)).toEqual({
      isPrivate: true,
      isWebPublic: false,
      isHistoryShared: true,
    });
  });

  test('does not say so if the channel becomes public: its history is always shared', () => {
    const now = { ...values, privacy: 'public', isHistoryShared: false } as const;
    expect(channelEdit({ privacy: 'public', isHistoryShared: false }, now)).toEqual({
      isPrivate: false,
      isWebPublic: false,
    });
  });
});
