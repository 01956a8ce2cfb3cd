/**
 * The source as it is parsed: lines end in a line feed, and control characters,
 * which nobody can see and some of which mark places while parsing, are gone.
 */
export function cleanSource(source: string): string {
  return source
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/^\n+/, '');
}
