/** A language's own name, as shown in settings: `de` -> Deutsch. */
export function languageName(code: string): string {
  try {
    const tag = code.replaceAll('_', '-');
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? code;
  } catch {
    return code;
  }
}

/** Whether a code names a language (`de`, `pt_BR`, `zh-hans`): an unknown code would be shown as is. */
export function isLanguage(code: string): boolean {
  try {
    const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
    return names.of(code.replaceAll('_', '-')) !== undefined;
  } catch {
    return false;
  }
}
