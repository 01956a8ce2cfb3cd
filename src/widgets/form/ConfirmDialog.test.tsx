import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Toaster } from '~/ui/notices/Toaster';
import { useRequest } from '../requests/useRequest';
import { ConfirmDialog } from './ConfirmDialog';

/** A request that the test settles by hand. */
function pending() {
  let resolve = (): void => undefined;
  let reject = (): void => undefined;
  const promise = new Promise<void>((done, fail) => {
    resolve = done;
    reject = () => fail(new Error('no'));
  });
  return { promise, resolve, reject };
}

function Question({ request, isOff = false }: { request: () => Promise<void>; isOff?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Sink
      </button>
      {isAsking && <Dialog request={request} isOff={isOff} onClose={() => setAsking(false)} />}
      <Toaster />
    </>
  );
}

function Dialog({
  request,
  isOff,
  onClose,
}: {
  request: () => Promise<void>;
  isOff: boolean;
  onClose: () => void;
}) {
  const { run, ...state } = useRequest(() => 'The harbor master refused.');
  return (
    <ConfirmDialog
      {...state}
      title="Sink the boat?"
      description="It cannot be raised."
      keepLabel="Keep it afloat"
      confirmLabel="Sink it"
      busyLabel="Sinking"
      disabled={isOff}
      onConfirm={() => void run(request).then((isDone) => isDone && onClose())}
      onClose={onClose}
    />
  );
}

async function ask(request = vi.fn((): Promise<void> => Promise.resolve()), isOff = false) {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Question request={request} isOff={isOff} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Sink' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sink the boat?' });
  return { user, request, dialog, button: (name: string) => screen.getByRole('button', { name }) };
}

const noDialog = () =>
  vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 30_000 });

describe('ConfirmDialog', () => {
  beforeAll(async () => {
    // jsdom doesn't render.
    Element.prototype.checkVisibility ??= () => true;
    // Loaded on demand, which on a slow machine takes longer than the timeout for a dialog.
    await import('~/ui/overlays/overlays');
  });
  afterEach(cleanup);

  it('says what is lost, and starts on the button that keeps it', async () => {
    const { user, request, dialog, button } = await ask();
    await vi.waitFor(() => expect(document.activeElement).toBe(button('Keep it afloat')), {
      timeout: 30_000,
    });
    expect(dialog.textContent).toContain('It cannot be raised.');
    await user.keyboard('{Enter}');
    await noDialog();
    expect(request).not.toHaveBeenCalled();
  });

  it('keeps it on Escape, and returns focus to the opener', async () => {
    const { user, request } = await ask();
    await user.keyboard('{Escape}');
    await noDialog();
    expect(request).not.toHaveBeenCalled();
    const opener = screen.getByRole('button', { name: 'Sink' });
    await vi.waitFor(() => expect(document.activeElement).toBe(opener), { timeout: 30_000 });
  });

  it('shows that it is busy, and doesn’t run twice', async () => {
    const { promise, resolve } = pending();
    const { user, request, button } = await ask(vi.fn(() => promise));
    await user.click(button('Sink it'));
    expect(button('Sinking').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Sinking'));
    expect(request).toHaveBeenCalledOnce();
    resolve();
    await noDialog();
  });

  it('shows a refusal, and can be retried', async () => {
    const second = pending();
    const request = vi.fn(() => second.promise).mockRejectedValueOnce(new Error('no'));
    const { user, dialog, button } = await ask(request);
    await user.click(button('Sink it'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The harbor master refused.');
    expect(dialog.contains(alert)).toBe(true);
    await user.click(button('Sink it'));
    expect(screen.queryByRole('alert')).toBeNull();
    second.resolve();
    await noDialog();
  });

  it('shows a refusal even after it was closed', async () => {
    const { promise, reject } = pending();
    const { user, button } = await ask(vi.fn(() => promise));
    await user.click(button('Sink it'));
    await user.keyboard('{Escape}');
    await noDialog();
    reject();
    expect(await screen.findByText('The harbor master refused.')).toBeTruthy();
  });

  it('ignores clicks on a disabled action', async () => {
    const { user, request, button } = await ask(undefined, true);
    expect(button('Sink it').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Sink it'));
    expect(request).not.toHaveBeenCalled();
  });
});
