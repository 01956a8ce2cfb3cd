import type { Locator, Page } from 'playwright/test';
import { tabTo } from './tabTo';

export interface Keyboard {
  /** Tabs to the target, and presses Enter or another key. */
  readonly press: (target: Locator, key?: string) => Promise<void>;
  /** Tabs to the field and replaces its text. */
  readonly write: (target: Locator, text: string) => Promise<void>;
  /** Types into whatever has focus. */
  readonly type: (text: string) => Promise<void>;
  /** Presses keys on whatever has focus. */
  readonly keys: (...keys: readonly string[]) => Promise<void>;
}

/** A button in the main area, not in what surrounds it. */
export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('main').getByRole('button', { name });
}

/** Keyboard actions of someone without a mouse. */
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
