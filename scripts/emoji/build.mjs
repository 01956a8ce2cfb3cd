/**
 * `node scripts/emoji/build.mjs > src/markdown/emoji/emojiTable.json`, after updating emojibase-data or names/.
 * Builds the table from emojibase-data (the emoji, their order and groups)
 * and names/*.txt (their names: first the one that is shown, then others that are understood).
 * An emoji that isn't listed is named by its Unicode label.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const NAMES = new URL('names/', import.meta.url);
/** emojibase's "components": skin tones and hair, which aren't emoji by themselves. */
const COMPONENTS = 2;

/** `FE0F` only requests color; codes on the wire omit it. */
const codeOf = (hexcode) => hexcode.toLowerCase().replaceAll('-fe0f', '');

/** Drops a request for color where color is the default anyway. */
const characterOf = (emoji) =>
  /^\p{Emoji_Presentation}\ufe0f$/u.test(emoji) ? emoji.slice(0, -1) : emoji;

/** `woman’s hat` -> `womans_hat`, `flag: Côte d’Ivoire` -> `flag_cote_divoire`. */
function slug(label) {
  return label
    .normalize('NFD')
    .replace(/[^\p{Letter}\p{Number}\s&_-]/gu, '')
    .replaceAll('&', 'and')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

function labelNames({ label }) {
  return label.startsWith('flag: ')
    ? [slug(label), slug(label.slice('flag: '.length))]
    : [slug(label)];
}

function readNames() {
  const named = new Map();
  for (const file of readdirSync(NAMES).sort()) {
    for (const line of readFileSync(new URL(file, NAMES), 'utf8').split('\n')) {
      const [code, ...names] = line.trim().split(/\s+/);
      if (code) named.set(code, names);
    }
  }
  return named;
}

function readEmoji() {
  const groups = require('emojibase-data/meta/groups.json').groups;
  const emoji = require('emojibase-data/en/data.json')
    .filter(({ group }) => group !== undefined && group !== COMPONENTS)
    .sort((a, b) => a.order - b.order);
  return { groups, emoji };
}

/** Assigns each name to one emoji: the lists first, then labels in emoji order. */
function assignNames(emoji, named) {
  const taken = new Map();
  const result = new Map(emoji.map(({ hexcode }) => [codeOf(hexcode), []]));
  const give = (code, name) => {
    if (!/^[a-z0-9_+-]+$/.test(name)) throw new Error(`${code}: ${name} cannot be typed as a name`);
    if (taken.has(name)) return false;
    taken.set(name, code);
    result.get(code).push(name);
    return true;
  };
  for (const [code, names] of named) {
    if (!result.has(code)) throw new Error(`names/: ${code} is no emoji`);
    for (const name of names) {
      if (!give(code, name)) throw new Error(`names/: ${name} is ${code} and ${taken.get(name)}`);
    }
  }
  for (const item of emoji) {
    for (const name of labelNames(item)) give(codeOf(item.hexcode), name);
    if (result.get(codeOf(item.hexcode)).length === 0)
      throw new Error(`${item.emoji} needs a name in names/: ${item.label} is another's`);
  }
  return result;
}

/** The table by group, one emoji per line: the character, then its names. */
function buildTable() {
  const { groups, emoji } = readEmoji();
  const names = assignNames(emoji, readNames());
  const lines = new Map();
  for (const item of emoji) {
    const group = groups[item.group];
    const line = [characterOf(item.emoji), ...names.get(codeOf(item.hexcode))].join(' ');
    lines.set(group, [...(lines.get(group) ?? []), line]);
  }
  return Object.fromEntries([...lines].map(([group, all]) => [group, all.join('\n')]));
}

process.stdout.write(`${JSON.stringify(buildTable(), null, 2)}\n`);
