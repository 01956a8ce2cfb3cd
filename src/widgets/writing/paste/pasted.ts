/** Content of a paste: the same thing as text, as HTML, and as files. */
export interface Pasted {
  readonly text: string;
  readonly html: string;
  readonly files: readonly File[];
}

export type PasteKind =
  /** Pictures and other files to upload. */
  | { readonly kind: 'files' }
  | { readonly kind: 'url'; readonly url: string }
  /** Text with meaningful formatting. */
  | { readonly kind: 'rich' }
  | { readonly kind: 'plain' };

const MEANINGFUL =
  /<(?:a\s[^>]*href|b|strong|i|em|s|strike|del|ul|ol|h[1-6]|pre|code|blockquote|table|hr)\b/i;
const MEANINGFUL_STYLE =
  /style=(?:"[^"]*|'[^']*)(?:font-weight:\s*(?:bold|[6-9]00)|italic|line-through)/i;

export function kindOfPaste({ text, html, files }: Pasted, types: readonly string[]): PasteKind {
  // Spreadsheets and word processors add a picture of the text.
  const isText = text.trim() !== '' && (files.length === 0 || html !== '');
  if (files.length > 0 && !isText) return { kind: 'files' };
  const url = loneUrl(text);
  if (url !== undefined) return { kind: 'url', url };
  // Code editors add the colors of their theme.
  if (types.includes('vscode-editor-data')) return { kind: 'plain' };
  return isRich(html) ? { kind: 'rich' } : { kind: 'plain' };
}

/** Ignores other markup: text written here would only grow when pasted again. */
function isRich(html: string): boolean {
  return MEANINGFUL.test(html) || MEANINGFUL_STYLE.test(html);
}

/** The URL, if the text is nothing but one URL. */
export function loneUrl(text: string): string | undefined {
  const trimmed = text.trim();
  return /^https?:\/\/[^\s<>]+$/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : undefined;
}

/** Normalizes line breaks from any system, as fields do. */
export function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
