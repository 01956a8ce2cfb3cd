/**
 * `npm run bench [-- names… --quick --million --markdown --json file]`: measures, prints one table and writes the
 * same as JSON. Compared candidates run interleaved in one Chromium. Missed targets are shown
 * but don't fail the command; only failed measurements do.
 */
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { build } from '../../scripts/build.mjs';
import { openArchive } from '../archive/archive';
import { type ArchiveServer, startArchiveServer } from '../harness/archiveServer';
import { buildBenchPages } from '../harness/benchPages';
import { launchBrowser } from '../harness/browser';
import { type Result, ratioOf, verdictOf } from '../report/result';
import { markdownTable, textTable } from '../report/table';
import type { Bench } from './bench';
import { BENCHES } from './benches';
import { type BenchOptions, HELP, parseOptions } from './options';

async function run({
  names,
  isQuick,
  hasMillion,
  load,
  file,
  isMarkdown,
}: BenchOptions): Promise<number> {
  if (!(await build({ ifStale: true }))) return 1;
  const bench = await openBench({ isQuick, hasMillion, load });
  const results: Result[] = [];
  const failures: string[] = [];
  try {
    for (const name of names) {
      bench.say(name);
      // A failing benchmark must not affect the others.
      await BENCHES[name]?.(bench).then(
        (measured) => results.push(...measured),
        (error: Error) => failures.push(`${name}: ${error.stack ?? error.message}`),
      );
    }
    const about = machine(bench);
    const table = isMarkdown ? markdownTable(results) : textTable(results);
    process.stdout.write(`\n${Object.values(about).join(', ')}\n\n${table}\n`);
    await writeFile(
      file,
      `${JSON.stringify({ about, results: withVerdicts(results) }, null, 2)}\n`,
    );
  } finally {
    await bench.close();
  }
  for (const failure of failures) console.error(`\nnot measured: ${failure}`);
  return failures.length === 0 ? 0 : 1;
}

async function openBench(
  options: Pick<Bench, 'isQuick' | 'hasMillion' | 'load'>,
): Promise<Bench & { close(): Promise<void> }> {
  const [browser, pages, archive] = await Promise.all([
    launchBrowser(),
    buildBenchPages(),
    openArchive(),
  ]);
  const say = (text: string) => console.error(`  ${text}`);
  let started: Promise<ArchiveServer> | undefined;
  return {
    browser,
    pages,
    archive,
    ...options,
    say,
    archiveServer() {
      if (!started) say(`importing ${archive.messages.length} messages`);
      started ??= startArchiveServer(archive);
      return started;
    },
    async close() {
      await browser.close();
      await pages.close();
      // A failed start was already reported to its first user.
      await started?.then(
        ({ server }) => server.remove(),
        () => undefined,
      );
    },
  };
}

function machine({ browser, archive }: Bench) {
  return {
    cores: `${cpus().length} cores`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: `Node ${process.version}`,
    browser: `Chromium ${browser.version()}`,
    messages: `${archive.messages.length} messages (${archive.source})`,
  };
}

function withVerdicts(results: readonly Result[]) {
  return results.map((result) => ({
    ...result,
    ratio: ratioOf(result),
    verdict: verdictOf(result),
  }));
}

const options = parseOptions(process.argv.slice(2));
if (options === 'help') process.stdout.write(`${HELP}\n`);
else process.exit(await run(options));
