/** A language's own name, as settings show it: `de` -> Deutsch. */
export function languageName(code: string): string {
  try {
    const tag = code.replaceAll('_', '-');
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? code;
  } catch {
    return code;
  }
}
