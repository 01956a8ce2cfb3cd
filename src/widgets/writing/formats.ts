import { comboOf } from '~/session/preferences/keys';
import {
  bold,
  bullets,
  code,
  italic,
  link,
  math,
  numbers,
  quote,
  spoiler,
  strikethrough,
} from './textEdits';
import type { TextEdit } from './writingField';

interface FormatKind {
  readonly label: string;
  /** In the notation of `comboOf`. */
  readonly combo?: string;
  readonly edit: () => TextEdit;
}

/** Text formats in toolbar order: the buttons, the shortcuts and their list all read this table. */
export const FORMATS = {
  bold: { label: 'Bold', combo: 'Ctrl b', edit: bold },
  italic: { label: 'Italic', combo: 'Ctrl i', edit: italic },
  strikethrough: { label: 'Strikethrough', combo: 'Ctrl Shift x', edit: strikethrough },
  link: { label: 'Link', combo: 'Ctrl Shift l', edit: link },
  bullets: { label: 'Bulleted list', combo: 'Ctrl Shift 8', edit: bullets },
  numbers: { label: 'Numbered list', combo: 'Ctrl Shift 7', edit: numbers },
  quote: { label: 'Quote', combo: 'Ctrl Shift 9', edit: quote },
  code: { label: 'Code', combo: 'Ctrl e', edit: code },
  math: { label: 'Formula', edit: math },
  spoiler: { label: 'Spoiler', edit: spoiler },
} as const satisfies Record<string, FormatKind>;

export type Format = keyof typeof FORMATS;

const KINDS: readonly FormatKind[] = Object.values(FORMATS);

/** The format for a shortcut. Digits go by physical key, since Shift changes their character. */
export function formatOfKey(event: Parameters<typeof comboOf>[0]) {
  const { ctrlKey, metaKey, altKey, shiftKey, code } = event;
  const key = code.startsWith('Digit') ? code.slice('Digit'.length) : event.key;
  const combo = comboOf({ key, code, ctrlKey, metaKey, altKey, shiftKey });
  return KINDS.find((kind) => kind.combo === combo);
}
