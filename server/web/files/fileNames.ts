const NAME_MAX = 100;

/** A display name: the last part of the client's path, without control characters and bidi marks. */
export function shownName(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? '';
  // With a bidi mark, `photo\u202Egpj.exe` is displayed as `photoexe.jpg`.
  const clean = last.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim();
  return clean === '' || clean === '.' || clean === '..' ? 'unnamed' : cut(clean);
}

/** A name for URLs: letters, digits and a few punctuation marks, so that it never needs escaping. */
export function addressName(filename: string): string {
  const ascii = shownName(filename)
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|-+$/g, '');
  return ascii === '' ? 'file' : cut(ascii);
}

/** Truncates a name but keeps its extension. */
function cut(name: string): string {
  if (name.length <= NAME_MAX) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : '';
  return name.slice(0, NAME_MAX - extension.length) + extension;
}
