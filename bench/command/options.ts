import { parseArgs } from 'node:util';
import { BENCHES } from './benches';

export interface BenchOptions {
  /** Names of BENCHES. */
  readonly names: readonly string[];
  readonly isQuick: boolean;
  /** Where the JSON goes. */
  readonly file: string;
  /** The table as Markdown, for docs/benchmarks.md. */
  readonly isMarkdown: boolean;
}

/** Throws for what it does not know, in a sentence. */
export function parseOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      json: { type: 'string', default: 'bench/results.json' },
      markdown: { type: 'boolean', default: false },
    },
  });
  const known = Object.keys(BENCHES);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`there is no bench '${unknown}'; there are: ${known.join(', ')}`);
  }
  return {
    names: positionals.length > 0 ? positionals : known,
    isQuick: values.quick,
    file: values.json,
    isMarkdown: values.markdown,
  };
}
