import type { Action } from './actions/actions';
import { play, type RunResult, type Script } from './run';

/** What is left of a failing script, and its result. */
export interface Shrunk {
  readonly script: Script;
  readonly result: RunResult;
  readonly plays: number;
}

/**
 * Deletes actions as long as the script still fails in the same way: first halves, then smaller pieces, then one by
 * one, until none can be removed or `maxPlays` is used up.
 */
export async function shrink(script: Script, failed: RunResult, maxPlays = 400): Promise<Shrunk> {
  const kind = failureKind(failed.failure);
  let { actions } = script;
  let result = failed;
  let plays = 0;
  const attempt = async (fewer: readonly Action[]) => {
    plays += 1;
    const next = await play({ ...script, actions: fewer });
    if (failureKind(next.failure) !== kind) return false;
    actions = fewer;
    result = next;
    return true;
  };
  for (let size = Math.ceil(actions.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let again = true; again && plays < maxPlays; ) {
      again = false;
      for (let at = 0; at < actions.length && plays < maxPlays; ) {
        const fewer = actions.toSpliced(at, size);
        if (await attempt(fewer)) again = true;
        else at += size;
      }
    }
  }
  return { script: { ...script, actions }, result, plays };
}

/** The violated rule, without any ids in it. */
export function failureKind(failure: string | undefined): string | undefined {
  const [first] = failure?.split('\n') ?? [];
  return first
    ?.replace(/^[\w/]+: /, '')
    .split(' ')
    .slice(0, 2)
    .join(' ')
    .replace(/\d+/g, 'N');
}

/** The script as code, to turn into a regression test. */
export function toCode({ script, result }: Pick<Shrunk, 'script' | 'result'>): string {
  const actions = script.actions.map((action) => `    ${JSON.stringify(action)},`);
  return [
    `// ${result.failure?.split('\n')[0]}`,
    'const script: Script = {',
    `  setup: ${JSON.stringify(script.setup)},`,
    '  actions: [',
    ...actions,
    '  ],',
    '};',
    ...result.story.map((line) => line.replaceAll(/^/gm, '// ')),
  ].join('\n');
}
