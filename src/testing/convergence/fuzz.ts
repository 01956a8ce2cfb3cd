import { makeScript, play } from './run';
import { forgetTemplate } from './world/template';

const from = Number(process.argv[2] ?? 1),
  count = Number(process.argv[3] ?? 1),
  steps = Number(process.argv[4] ?? 80);
for (let seed = from; seed < from + count; seed++) {
  const t = performance.now();
  const r = await play(makeScript(seed, steps));
  console.log(
    seed,
    r.failure === undefined ? 'ok' : `FAILED ${r.failure.slice(0, 1500)}`,
    Math.round(performance.now() - t),
    'ms',
  );
  if (r.failure !== undefined && count === 1) console.log(r.story.join('\n'));
  if (count === 1) console.log(r.coverage.table());
}
await forgetTemplate();
