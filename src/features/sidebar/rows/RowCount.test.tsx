import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithSession } from '~/testing/renderWithSession';
import { RowCount } from './RowCount';

afterEach(cleanup);

const ALL = 1;
const UNMUTED = 2;
const NONE = 3;

const READ = { count: 0, muted: 0, hasMention: false };
const UNREAD = { count: 4, muted: 2, hasMention: false };
const MENTIONED = { count: 4, muted: 0, hasMention: true };
const MUTED = { count: 0, muted: 2, hasMention: false };

describe('RowCount', () => {
  it.each([
    [ALL, READ, ''],
    [ALL, UNREAD, '4 unread'],
    [ALL, MENTIONED, '@4 unread, mentions you'],
    [ALL, MUTED, '2 unread'],
    [UNMUTED, UNREAD, '4 unread'],
    [UNMUTED, MUTED, ' unread'],
    [NONE, READ, ''],
    [NONE, UNREAD, ' unread'],
    [NONE, MENTIONED, '@ unread, mentions you'],
    [NONE, MUTED, ' unread'],
  ] as const)(
    'with web_stream_unreads_count_display_policy %i, %j reads %j',
    async (policy, counts, text) => {
      const { test, container } = await renderWithSession(<RowCount {...counts} />);
      const changes = { web_stream_unreads_count_display_policy: policy };
      act(() => test.happen({ kind: 'settingsChanged', changes }));
      expect(container.textContent).toBe(text);
    },
  );
});
