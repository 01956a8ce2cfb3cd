import { render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lazyPart, prefetchParts } from './lazyPart';
import { markShown } from './whenIdle';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  markShown();
  return () => vi.unstubAllGlobals();
});

test('renders a prefetched part at once, without the placeholder', async () => {
  const load = vi.fn(async () => () => <p>The part</p>);
  const Waiting = vi.fn(() => <p>Waiting</p>);
  const Part = lazyPart(load, <Waiting />);
  prefetchParts();
  await vi.waitFor(() => expect(load).toHaveReturned());
  await load.mock.results[0]?.value;

  render(<Part />);
  screen.getByText('The part');
  expect(Waiting).not.toHaveBeenCalled();
});

test('keeps the state of an open part when it rerenders after its code has loaded', async () => {
  let arrive = (_: () => ReactNode) => {};
  const arrival = new Promise<() => ReactNode>((resolve) => {
    arrive = resolve;
  });
  const Part = lazyPart(() => arrival, <p>Waiting</p>);
  const { rerender } = render(<Part />);
  screen.getByText('Waiting');
  arrive(function Numbered() {
    const [number] = useState(Math.random);
    return <p>Number {number}</p>;
  });
  const first = (await screen.findByText(/Number/)).textContent;
  rerender(<Part />);
  expect(screen.getByText(/Number/).textContent).toBe(first);
});
