const NAME_MAX = 100;

/** A name as it is shown: the last part of whatever path a client sent, without control characters and marks of direction. */
export function shownName(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? '';
  // With a mark of direction in it, `photo\u202Egpj.exe` is shown as `photoexe.jpg`.
  const clean = last.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim();
  return clean === '' || clean === '.' || clean === '..' ? 'unnamed' : cut(clean);
}

/** The part of an address: letters, digits and a few signs, so that it needs no escaping anywhere. */
export function addressName(filename: string): string {
  const ascii = shownName(filename)
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|-+$/g, '');
  return ascii === '' ? 'file' : cut(ascii);
}

/** Shortened before its extension. */
function cut(name: string): string {
  if (name.length <= NAME_MAX) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : '';
  return name.slice(0, NAME_MAX - extension.length) + extension;
}
