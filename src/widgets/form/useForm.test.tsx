import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fromSnapshot } from '~/model/fromSnapshot';
import { SessionProvider } from '~/session/react';
import * as eg from '~/testing/eg';
import { TestSession } from '~/testing/testSession';
import { toastStore } from '~/ui/notices/toasts';
import { useForm } from './useForm';

const before = { name: 'pier', folder: 'Fleet' };

it('values entered during a save stay entered', async () => {
  let answer = () => {};
  const { result, rerender } = renderHook(
    ({ saved }) =>
      useForm({
        draft: undefined,
        saved,
        save: () => new Promise<void>((resolve) => (answer = resolve)),
      }),
    { initialProps: { saved: before } },
  );
  act(() => result.current.set('name', 'quay'));
  act(() => void result.current.submit());
  // The change's event arrives before the response, as on a slow connection.
  rerender({ saved: { ...before, name: 'quay' } });
  expect(result.current.isChanged).toBe(false);
  act(() => result.current.set('folder', 'None'));
  await act(async () => answer());
  expect(result.current.values).toEqual({ name: 'quay', folder: 'None' });
  expect(result.current.isChanged).toBe(true);
  expect(result.current.isBusy).toBe(false);
});

it('a saved field follows what others save from then on', async () => {
  const { result, rerender } = renderHook(
    ({ saved }) => useForm({ draft: undefined, saved, save: () => Promise.resolve() }),
    { initialProps: { saved: before } },
  );
  act(() => result.current.set('name', 'quay'));
  await act(() => result.current.submit());
  rerender({ saved: { ...before, name: 'jetty' } });
  expect(result.current.values.name).toBe('jetty');
});

it('a value read right before a save that no one here has seen becomes a choice, not an overwrite', async () => {
  const written: string[] = [];
  const { result } = renderHook(() =>
    useForm({
      draft: undefined,
      saved: before,
      shared: { names: { name: 'Name' } },
      reread: () => Promise.resolve({ ...before, name: 'wharf' }),
      save: ({ name }) => Promise.resolve(written.push(name)),
    }),
  );
  act(() => result.current.set('name', 'quay'));
  await act(() => result.current.submit());
  expect(result.current.conflicts).toEqual([{ field: 'name', theirs: 'wharf', mine: 'quay' }]);
  expect(written).toEqual([]);
  act(() => result.current.takeMine('name'));
  await act(() => result.current.submit());
  expect(written).toEqual(['quay']);
});

it('a form that goes when it is saved says nothing, one that goes unsaved says that its input is kept', async () => {
  const test = await TestSession.start(fromSnapshot(eg.snapshot()));
  const said = () => toastStore.getState().toasts.map(({ text }) => text);
  const open = (save: () => Promise<void>) =>
    renderHook(() => useForm({ draft: 'pier', saved: before, save }), {
      wrapper: ({ children }) => (
        <SessionProvider session={test.session}>{children}</SessionProvider>
      ),
    });
  const leaves = open(() => {
    // Before the save has ended, as a toast's update takes the dialog's along.
    leaves.unmount();
    return Promise.resolve();
  });
  act(() => leaves.result.current.set('name', 'quay'));
  await act(() => leaves.result.current.submit());
  expect(said()).toEqual([]);

  const fails = open(() => {
    fails.unmount();
    return Promise.reject(new Error('lost'));
  });
  act(() => fails.result.current.set('name', 'quay'));
  await act(() => fails.result.current.submit());
  expect(said()).toEqual([expect.stringContaining('Not saved yet')]);
});

it('a form whose input has become what is saved says nothing when it goes', async () => {
  const test = await TestSession.start(fromSnapshot(eg.snapshot()));
  const { result, rerender, unmount } = renderHook(
    ({ saved }) => useForm({ draft: 'pier', saved, save: async () => {} }),
    {
      initialProps: { saved: before },
      wrapper: ({ children }) => (
        <SessionProvider session={test.session}>{children}</SessionProvider>
      ),
    },
  );
  toastStore.setState({ toasts: [] });
  act(() => result.current.set('name', 'quay'));
  rerender({ saved: { ...before, name: 'quay' } });
  await act(async () => unmount());
  expect(toastStore.getState().toasts).toEqual([]);
});

it('a form that goes because its subject was deleted doesn’t say that its input is kept, and keeps none', async () => {
  const test = await TestSession.start(fromSnapshot(eg.snapshot()));
  let isThere = true;
  const open = () =>
    renderHook(
      () =>
        useForm({
          draft: 'pier',
          saved: before,
          isThere: () => isThere,
          save: async () => {},
        }),
      {
        wrapper: ({ children }) => (
          <SessionProvider session={test.session}>{children}</SessionProvider>
        ),
      },
    );
  toastStore.setState({ toasts: [] });
  const { result, unmount } = open();
  act(() => result.current.set('name', 'quay'));
  isThere = false;
  await act(async () => unmount());
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Not saved: /),
  ]);
  expect(open().result.current.isKept).toBe(false);
});
