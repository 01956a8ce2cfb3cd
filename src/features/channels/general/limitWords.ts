import { countOf } from '~/lib/listNames';

/** Checks of a channel's texts that need no server. Lengths in characters. */
export const LIMIT_WORDS = {
  name: (name: string, most: number): { name?: string } => {
    if (name.trim() === '') return { name: 'Enter a name.' };
    const over = [...name.trim()].length - most;
    return over > 0 ? { name: `${countOf(over, 'character', 'characters')} too long.` } : {};
  },
  description: (description: string, most: number): { description?: string } => {
    const over = [...description].length - most;
    return over > 0 ? { description: `${countOf(over, 'character', 'characters')} too long.` } : {};
  },
} as const;
