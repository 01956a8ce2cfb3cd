import { parseArgs } from 'node:util';
import { BENCHES } from './benches';

export interface BenchOptions {
  /** Names of BENCHES. */
  readonly names: readonly string[];
  readonly isQuick: boolean;
  /** Searches also a million messages, which takes minutes to make. */
  readonly hasMillion: boolean;
  /** Where the JSON goes. */
  readonly file: string;
  /** The table as Markdown, for docs/benchmarks.md. */
  readonly isMarkdown: boolean;
}

export const HELP = `npm run bench [-- names… options]

names: ${Object.keys(BENCHES).join(', ')}; default: all of them
--quick      fewer repetitions: for a look, not for the record
--million    searches also a million messages, which takes minutes to make
--markdown   prints the table as Markdown
--json file  where the results go as JSON; default: bench/results.json
--help       prints this`;

/** Throws for what it does not know, in a sentence. */
export function parseOptions(args: readonly string[]): BenchOptions | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      million: { type: 'boolean', default: false },
      json: { type: 'string', default: 'bench/results.json' },
      markdown: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const known = Object.keys(BENCHES);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`there is no bench '${unknown}'; there are: ${known.join(', ')}`);
  }
  return {
    names: positionals.length > 0 ? positionals : known,
    isQuick: values.quick,
    hasMillion: values.million,
    file: values.json,
    isMarkdown: values.markdown,
  };
}
