/** What a paste brings: the same thing, as text, as a page shows it, and as files. */
export interface Pasted {
  readonly text: string;
  readonly html: string;
  readonly files: readonly File[];
}

export type PasteKind =
  /** Pictures and other files, to be uploaded. */
  | { readonly kind: 'files' }
  | { readonly kind: 'url'; readonly url: string }
  /** Text whose look says something. */
  | { readonly kind: 'rich' }
  | { readonly kind: 'plain' };

const MEANINGFUL =
  /<(?:a\s[^>]*href|b|strong|i|em|s|strike|del|ul|ol|h[1-6]|pre|code|blockquote|table|hr)\b/i;
const MEANINGFUL_STYLE =
  /style=(?:"[^"]*|'[^']*)(?:font-weight:\s*(?:bold|[6-9]00)|italic|line-through)/i;

export function kindOfPaste({ text, html, files }: Pasted, types: readonly string[]): PasteKind {
  // Spreadsheets and word processors give a picture of the text beside it.
  const isText = text.trim() !== '' && (files.length === 0 || html !== '');
  if (files.length > 0 && !isText) return { kind: 'files' };
  const url = loneUrl(text);
  if (url !== undefined) return { kind: 'url', url };
  // Editors of code give the colors of their theme.
  if (types.includes('vscode-editor-data')) return { kind: 'plain' };
  return isRich(html) ? { kind: 'rich' } : { kind: 'plain' };
}

/** Pasted again, what was written here would only become longer. */
function isRich(html: string): boolean {
  return MEANINGFUL.test(html) || MEANINGFUL_STYLE.test(html);
}

/** A text that is one URL and nothing else. */
export function loneUrl(text: string): string | undefined {
  const trimmed = text.trim();
  return /^https?:\/\/[^\s<>]+$/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : undefined;
}

/** As fields keep lines, whichever system they come from. */
export function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
