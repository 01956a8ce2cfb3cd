import { parseArgs } from 'node:util';
import type { LoadOptions } from './bench';
import { BENCHES, ONLY_NAMED } from './benches';

export interface BenchOptions {
  /** Names of BENCHES. */
  readonly names: readonly string[];
  readonly isQuick: boolean;
  /** Also searches a million messages, which take minutes to create. */
  readonly hasMillion: boolean;
  readonly load: LoadOptions;
  /** The JSON output file. */
  readonly file: string;
  /** Prints the table as Markdown, for docs/benchmarks.md. */
  readonly isMarkdown: boolean;
}

export const HELP = `npm run bench [-- names… options]

names: ${Object.keys(BENCHES).join(', ')}; default: all of them but ${[...ONLY_NAMED].join(', ')}
--quick      fewer repetitions: for a look, not for the record
--million    searches also a million messages, which takes minutes to make
--people n --seconds n --pace n --processes n --postgres
             of load; default: 1000 people for 300 seconds, at 10 times the mean of a workday, on one process with SQLite
--markdown   prints the table as Markdown
--json file  where the results go as JSON; default: bench/results.json
--help       prints this`;

/** Parses the command line. Throws a readable error for invalid options. */
export function parseOptions(args: readonly string[]): BenchOptions | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      million: { type: 'boolean', default: false },
      people: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '300' },
      pace: { type: 'string', default: '10' },
      processes: { type: 'string', default: '1' },
      postgres: { type: 'boolean', default: false },
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
    names: positionals.length > 0 ? positionals : known.filter((name) => !ONLY_NAMED.has(name)),
    load: loadOptions(values),
    isQuick: values.quick,
    hasMillion: values.million,
    file: values.json,
    isMarkdown: values.markdown,
  };
}

interface LoadWords {
  readonly people: string;
  readonly seconds: string;
  readonly pace: string;
  readonly processes: string;
  readonly postgres: boolean;
}

function loadOptions({ postgres, ...numbers }: LoadWords): LoadOptions {
  const count = (name: keyof typeof numbers) => {
    const value = Number(numbers[name]);
    if (!Number.isInteger(value) || value < 1)
      throw new Error(`--${name} is a whole number from 1`);
    return value;
  };
  const processes = count('processes');
  const engine = postgres || processes > 1 ? 'postgres' : 'sqlite';
  return {
    people: count('people'),
    seconds: count('seconds'),
    pace: count('pace'),
    processes,
    engine,
  };
}
