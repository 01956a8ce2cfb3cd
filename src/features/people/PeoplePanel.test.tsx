import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FEED } from '~/domain/places/narrow';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { PeoplePanel } from './PeoplePanel';

/** Like a browser: the page gets no time between this key and the next. */
async function press(key: string): Promise<void> {
  const { activeElement } = document;
  activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  await Promise.resolve();
}

const list = () => screen.queryByRole('group', { name: 'People' });

describe('PeoplePanel', () => {
  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
  afterEach(() => vi.unstubAllGlobals());

  it('shows everyone as soon as Escape clears the filter', async () => {
    const { user } = await renderWithSession(<PeoplePanel narrow={FEED} onClose={vi.fn()} />, {
      users: [eg.self, eg.ana],
    });
    await user.type(screen.getByRole('searchbox'), 'nobody');
    expect(await screen.findByText('No one found.')).toBeTruthy();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    await press('Escape');
    expect(list()).not.toBeNull();
    expect(screen.queryByText(/^Nobody/)).toBeNull();
  });

  it('shows the matches before Tab moves into them', async () => {
    const { user } = await renderWithSession(<PeoplePanel narrow={FEED} onClose={vi.fn()} />, {
      users: [eg.self, eg.ana],
    });
    const field = screen.getByRole('searchbox');
    await user.type(field, 'nobody');
    expect(await screen.findByText('No one found.')).toBeTruthy();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setValue?.call(field, 'ana');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await press('Tab');
    expect(list()).not.toBeNull();
  });
});
