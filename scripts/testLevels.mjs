/**
 * `npm run test:levels`: runs stories against our server answering at other feature levels of the public API. Needs a
 * build. Name levels to run only those: `npm run test:levels -- 237 newest`.
 */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.mjs';

const LEVELS = ['237', '277', '334', '372', '400', '416', 'newest'];
/**
 * The level of the last public server release examined, and one beyond all existing levels: these run all stories
 * except those about features that a server of the level lacks.
 */
const WHOLE = ['372', 'newest'];
/** At other levels, the stories about what every level has. */
const EVERYWHERE = ['reading/talk', 'reading/unread'];

const wanted = process.argv.slice(2);
const path = `node_modules/.bin:${process.env.PATH}`;
const env = { ...process.env, PATH: path, CI: 'true', CHROMIUM_PATH: ensureChromium() };

function run(name, stories, more) {
  console.log(`\n== ${name}`);
  const files = stories.map((story) => `e2e/stories/${story}.spec.ts`);
  const args = ['test', '--project=stories', ...files];
  const { status } = spawnSync('playwright', args, { stdio: 'inherit', env: { ...env, ...more } });
  return status === 0 ? [] : [name];
}

const failed =
  wanted.length > 0
    ? []
    : run('what is different', ['connection/levels'], { PARLEY_LEVELS: 'all' });
for (const level of wanted.length > 0 ? wanted : LEVELS) {
  const stories = WHOLE.includes(level) ? [] : EVERYWHERE;
  failed.push(...run(`level ${level}`, stories, { PARLEY_LEVEL: level }));
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exit(1);
}
