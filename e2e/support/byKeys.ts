import type { Locator, Page } from 'playwright/test';
import { tabTo } from './tabTo';

export interface Keyboard {
  /** Goes there with Tab, and presses Enter or another key. */
  readonly press: (target: Locator, key?: string) => Promise<void>;
  /** Goes there with Tab and types in place of what the field held. */
  readonly write: (target: Locator, text: string) => Promise<void>;
  /** Types where the focus is. */
  readonly type: (text: string) => Promise<void>;
  /** Presses keys where the focus is. */
  readonly keys: (...keys: readonly string[]) => Promise<void>;
}

/** A button of the page that is open, and not of what is around it. */
export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('main').getByRole('button', { name });
}

/** Everything that somebody does without a mouse. */
export function byKeys(page: Page): Keyboard {
  const keys = async (...all: readonly string[]) => {
    for (const key of all) await page.keyboard.press(key);
  };
  const type = (text: string) => page.keyboard.type(text);
  return {
    keys,
    type,
    press: async (target, key = 'Enter') => {
      await tabTo(page, target);
      await keys(key);
    },
    write: async (target, text) => {
      await tabTo(page, target);
      await keys('Control+a');
      await type(text);
    },
  };
}
