import { expect, it } from 'vitest';
import { showToast, toastStore } from './toasts';

const shown = () => toastStore.getState().toasts.map(({ text }) => text);

it('the same words aren’t shown twice, unless each has something to undo', () => {
  const undo = { label: 'Undo', onAct: () => undefined };
  showToast({ text: 'Can’t reach the server.' });
  showToast({ text: 'Deleted', action: undo });
  showToast({ text: 'Can’t reach the server.' });
  expect(shown()).toEqual(['Deleted', 'Can’t reach the server.']);
  showToast({ text: 'Deleted', action: undo });
  expect(shown()).toEqual(['Deleted', 'Can’t reach the server.', 'Deleted']);
});
