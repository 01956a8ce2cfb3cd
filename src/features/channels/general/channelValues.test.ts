import { describe, expect, test } from 'vitest';
import * as eg from '~/testing/eg';
import { channelEdit, channelValues } from './channelValues';

const values = channelValues(eg.channel({ name: 'pier', isPrivate: true }), false);

describe('a changed channel as E3 takes it', () => {
  test('only what changed is sent', () => {
    expect(channelEdit({ name: ' quay ' }, { ...values, name: ' quay ' })).toEqual({
      name: 'quay',
    });
    expect(channelEdit({ folderId: null }, values)).toEqual({ folderId: null });
  });

  test('what becomes private says whether its history is shared', () => {
    const now = { ...values, privacy: 'private', isHistoryShared: true } as const;
    expect(channelEdit({ privacy: 'private' }, now)).toEqual({
      isPrivate: true,
      isWebPublic: false,
      isHistoryShared: true,
    });
  });

  test('what becomes public does not: its history always is', () => {
    const now = { ...values, privacy: 'public', isHistoryShared: false } as const;
    expect(channelEdit({ privacy: 'public', isHistoryShared: false }, now)).toEqual({
      isPrivate: false,
      isWebPublic: false,
    });
  });
});
