/** The interactive part of a message: the first submessage that the server creates for it (gap 9.4). */
export type Widget =
  | { readonly type: 'poll'; readonly extraData: PollData }
  | { readonly type: 'todo'; readonly extraData: TodoData };

interface PollData {
  readonly question: string;
  readonly options: readonly string[];
}

interface TodoData {
  readonly task_list_title: string;
  readonly tasks: readonly { readonly task: string; readonly desc: string }[];
}

/** `/poll question` or `/todo title`, with an option, or a task and its description, on each further line. */
export function widgetOf(source: string): Widget | undefined {
  if (!source.startsWith('/')) return undefined;
  const [first = '', ...rest] = source.split('\n');
  const [, command, head = ''] = /^\/(poll|todo)(?:\s+(.*))?$/.exec(first) ?? [];
  const lines = rest.map(withoutBullet).filter((line) => line !== '');
  if (command === 'poll')
    return { type: 'poll', extraData: { question: head.trim(), options: lines } };
  if (command !== 'todo') return undefined;
  return { type: 'todo', extraData: { task_list_title: head.trim(), tasks: lines.map(taskOf) } };
}

function withoutBullet(line: string): string {
  return line.replace(/^\s*[-*]?\s*/, '').trimEnd();
}

function taskOf(line: string): TodoData['tasks'][number] {
  const colon = line.indexOf(':');
  if (colon < 0) return { task: line, desc: '' };
  return { task: line.slice(0, colon).trim(), desc: line.slice(colon + 1).trim() };
}
