/**
 * Checks every import, including type-only ones, against the table in rooms.mjs.
 * Cross-room imports are written `~/room/...`; a feature can't import another feature.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOMS } from './rooms.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const IMPORT =
  /(?:^|[\s;])(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g;
const isTest = (file) => /\.test\.tsx?$/.test(file) || file.includes('/testing/');

function* sources(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.(ts|tsx)$/.test(entry.name)) yield path;
  }
}

/** `src/features/inbox/x.ts` -> `features` and the name of the feature; `server/web/http/x.ts` -> `server/web`. */
function roomOf(file) {
  const [top, room, feature] = relative(root, file).split('/');
  if (top === 'server') return { room: `server/${room}`, house: 'server' };
  if (top !== 'src') return { room: top };
  // The only part of domain that the server shares: rules must resolve alike on both sides (PE2).
  if (room === 'domain' && feature?.startsWith('permissions'))
    return { room: 'permissions', inner: 'domain' };
  return room === 'features' ? { room, feature } : { room };
}

function resolve(file, specifier) {
  if (specifier.startsWith('~/')) return join(root, 'src', specifier.slice(2));
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  return undefined;
}

function faultOf(file, specifier) {
  const target = resolve(file, specifier);
  if (target === undefined) return undefined;
  const from = roomOf(file);
  const to = roomOf(target);
  const fromRoom = from.inner ?? from.room;
  const toRoom = ROOMS[fromRoom]?.includes(to.room) ? to.room : (to.inner ?? to.room);
  if (toRoom === 'testing') return isTest(file) ? undefined : 'only tests may import src/testing';
  if (fromRoom === toRoom) {
    const crossed = fromRoom === 'features' && from.feature !== to.feature;
    return crossed ? `feature ${from.feature} may not import feature ${to.feature}` : undefined;
  }
  if (isTest(file) || fromRoom.endsWith('.config.ts') || fromRoom === 'main.tsx') return undefined;
  const allowed = ROOMS[fromRoom];
  if (allowed === undefined) return `${fromRoom} is not a room; add it to scripts/rooms.mjs`;
  const isAllowed = allowed.includes(toRoom) || allowed.includes(to.house);
  return isAllowed ? undefined : `${fromRoom} may not import ${toRoom}`;
}

const faults = [];
for (const top of ['src', 'server', 'e2e', 'bench']) {
  for (const file of safeSources(join(root, top))) {
    for (const match of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const specifier = match[1] ?? match[2] ?? match[3];
      const fault = faultOf(file, specifier);
      if (fault) faults.push(`${relative(root, file)}: ${fault} (${specifier})`);
    }
  }
}

function safeSources(dir) {
  try {
    return [...sources(dir)];
  } catch {
    return [];
  }
}

for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
