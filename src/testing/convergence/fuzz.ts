import { parseArgs } from 'node:util';
import { Coverage } from './coverage';
import { makeScript, play } from './run';
import { failureKind, shrink, toCode } from './shrink';
import { forgetTemplate } from './world/template';

/**
 * `npm run fuzz -- --seconds N [--seed S] [--seeds M] [--steps K] [--mix talk|all] [--no-shrink]`: plays seed after
 * seed, prints failures as minimal scripts, and finally the coverage.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: 'Infinity' },
    steps: { type: 'string', default: '120' },
    mix: { type: 'string', default: 'all' },
    shrink: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const first = Number(values.seed);
const steps = Number(values.steps);
const mix = values.mix === 'talk' ? 'talk' : 'all';
const end = performance.now() + Number(values.seconds) * 1000;
const say = (text: string) => process.stdout.write(`${text}\n`);

const coverage = new Coverage();
const failures = new Map<number, string>();
const started = performance.now();
let seed = first;
for (; seed < first + Number(values.seeds) && performance.now() < end; seed++) {
  const script = makeScript(seed, steps, mix);
  const result = await play(script);
  coverage.add(result.coverage);
  if (result.failure === undefined) continue;
  failures.set(seed, failureKind(result.failure) ?? '');
  say(`seed ${seed} with ${steps} steps fails:\n${result.failure}`);
  // A failure that depends on the machine's timing may never recur: this is all the information there will be.
  if (!values.shrink) say(result.story.join('\n'));
  if (values.shrink) {
    const shrunk = await shrink(script, result);
    say(`after ${shrunk.plays} plays:\n${shrunk.result.failure}\n${toCode(shrunk)}\n`);
  }
}
await forgetTemplate();

const seconds = (performance.now() - started) / 1000;
const played = seed - first;
say(coverage.table());
say(
  `\n${played} seeds (${mix}) of ${steps} steps in ${seconds.toFixed(1)} s (${(played / seconds).toFixed(2)} seeds/s), ${failures.size} failed`,
);
for (const [failed, kind] of failures) say(`  --seed ${failed} --seeds 1: ${kind}`);
process.exitCode = failures.size === 0 ? 0 : 1;
