import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { QueryState } from './QueryState';

afterEach(() => onlineManager.setOnline(true));

function Answer() {
  const query = useQuery({ queryKey: ['answer'], queryFn: async () => 'Seven berths' });
  return query.data === undefined ? <QueryState query={query} rows={2} /> : <p>{query.data}</p>;
}

it('says that there is no connection, and goes on once there is one', async () => {
  onlineManager.setOnline(false);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Answer />
    </QueryClientProvider>,
  );
  expect(screen.getByText('You’re offline.')).toBeDefined();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('Seven berths')).toBeDefined();
});
