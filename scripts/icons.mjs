// `node scripts/icons.mjs`: draws the installed app's icons from public/parley.svg. Checked in, as they rarely change.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const at = (path) => fileURLToPath(new URL(`../public/${path}`, import.meta.url));
const svg = await readFile(at('parley.svg'), 'utf8');
const drawn = (source, size) =>
  sharp(Buffer.from(source), { density: (72 * size) / 48 }).resize(size, size);
const save = (picture, name) =>
  picture.png({ compressionLevel: 9, palette: true }).toFile(at(`icons/${name}`));

for (const size of [192, 512]) await save(drawn(svg, size), `parley-${size}.png`);

// Systems crop these to their own shape: the background fills the square, and the drawing stays in the inner 80%.
const [, ground = '', drawing = ''] = /(<rect[^>]*>)(.*)<\/svg>/s.exec(svg) ?? [];
const square = ground.replace(/ rx="\d+"/, '');
const inner = `<g transform="translate(24 24) scale(0.8) translate(-24 -24)">${drawing}</g>`;
const whole = (content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">${content}</svg>`;
for (const size of [192, 512])
  await save(drawn(whole(square + inner), size), `maskable-${size}.png`);
// iOS rounds the corners itself and doesn't support transparency.
await save(drawn(whole(square + drawing), 180), 'touch-180.png');
// Status bars have no colors: the drawing is white on transparency.
const flat = drawing.replace(/fill="#[\da-f]+"/g, 'fill="#fff"');
await save(
  drawn(whole(`<g transform="translate(24 24) scale(1.3) translate(-24 -24)">${flat}</g>`), 96),
  'badge-96.png',
);
