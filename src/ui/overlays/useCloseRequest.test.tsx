import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DialogPopup } from './DialogPopup';
import { MenuPopup } from './MenuPopup';

// jsdom doesn't render, so nothing is hidden either.
Element.prototype.checkVisibility ??= () => true;

/** The browser's stack of watchers: jsdom has none, and no test can press a phone's Back button. */
const watchers: Watcher[] = [];

class Watcher extends EventTarget {
  constructor() {
    super();
    watchers.push(this);
  }

  destroy(): void {
    const at = watchers.indexOf(this);
    if (at >= 0) watchers.splice(at, 1);
  }
}

/** True if something took it; otherwise the browser would leave the page. */
function pressBack(): boolean {
  const watcher = watchers.pop();
  act(() => void watcher?.dispatchEvent(new Event('close')));
  return watcher !== undefined;
}

beforeEach(() => {
  vi.stubGlobal('CloseWatcher', Watcher);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  watchers.length = 0;
});

function Screen() {
  const [isAsking, setAsking] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Ask
      </button>
      {isAsking && (
        <DialogPopup title="Question" onClose={() => setAsking(false)}>
          <button type="button" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
            More
          </button>
        </DialogPopup>
      )}
      {anchor && (
        <MenuPopup
          label="More"
          groups={[
            { id: 'all', entries: [{ id: 'one', label: 'One', onSelect: () => undefined }] },
          ]}
          anchor={{ current: anchor }}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

it('Back closes what is in front, one at a time, and then leaves the page', async () => {
  const user = userEvent.setup();
  render(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await screen.findByRole('menu');
  expect(pressBack()).toBe(true);
  expect(screen.queryByRole('menu')).toBeNull();
  screen.getByRole('dialog', { name: 'Question' });
  expect(pressBack()).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(pressBack()).toBe(false);
});
