import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { ViewLinks } from './ViewLinks';

it('counts starred messages if the setting is on', async () => {
  const { test } = await renderWithSession(<ViewLinks />, {
    starred: [asMessageId(1), asMessageId(2)],
    settings: { ...eg.snapshot().settings, starred_message_counts: false },
  });
  const starred = () => screen.getByRole('link', { name: /^Starred/ }).textContent;
  expect(starred()).not.toContain('2');
  act(() => test.happen({ kind: 'settingsChanged', changes: { starred_message_counts: true } }));
  expect(starred()).toContain('2');
});
