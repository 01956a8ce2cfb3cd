/** A fenced block whose fence is longer than any run of backticks inside, so that nothing can break out of it. */
export function fenced(kind: 'quote' | 'spoiler', text: string, head = ''): string {
  const runs = text.match(/`+/g) ?? [];
  const longest = Math.max(2, ...runs.map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${kind}${head === '' ? '' : ` ${head}`}\n${text}\n${fence}`;
}
