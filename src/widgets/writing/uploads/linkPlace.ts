import type { WordsChange } from './uploadStore';

/** Brackets would end the link early. */
export function linkWords(name: string): string {
  return name.replace(/[[\]\n]/g, '');
}

/**
 * Where a file's link goes, relative to the files chosen with it, whichever finishes first: after the last of those
 * before it, else above the first of those after it, else at the end.
 */
export function placeLink(
  words: string,
  link: string,
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): WordsChange {
  const at = (url: string) => words.indexOf(`](${url})`);
  const last = before.map(at).filter((place) => place !== -1);
  if (last.length > 0) {
    const end = words.indexOf('\n', Math.max(...last));
    return end === -1 ? insert(words.length, `\n${link}\n`) : insert(end + 1, `${link}\n`);
  }
  const next = after.map(at).filter((place) => place !== -1);
  if (next.length > 0) {
    return insert(words.lastIndexOf('\n', Math.min(...next)) + 1, `${link}\n`);
  }
  const isOnNewLine = words === '' || words.endsWith('\n');
  return insert(words.length, isOnNewLine ? `${link}\n` : `\n${link}\n`);
}

/** Changes a file link's text, as long as the link exists. */
export function nameLink(words: string, url: string, name: string): WordsChange | undefined {
  const to = words.indexOf(`](${url})`);
  const from = words.lastIndexOf('[', to) + 1;
  return to === -1 || from === 0 ? undefined : { from, to, text: linkWords(name) };
}

/** Removes a file's link, and its line if that contains nothing else. */
export function dropLink(words: string, url: string): WordsChange | undefined {
  const end = `](${url})`;
  const close = words.indexOf(end);
  const open = words.lastIndexOf('[', close);
  if (close === -1 || open === -1) return undefined;
  const from = words[open - 1] === '!' ? open - 1 : open;
  const to = close + end.length;
  const isAlone = (from === 0 || words[from - 1] === '\n') && words[to] === '\n';
  return { from, to: isAlone ? to + 1 : to, text: '' };
}

function insert(at: number, text: string): WordsChange {
  return { from: at, to: at, text };
}
