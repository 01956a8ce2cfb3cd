import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { routeOf } from '../../../src/testing/recordings';
import type { StoryLine } from '../../support/reached';

const FILE = fileURLToPath(new URL('../../proofs.json', import.meta.url));

/** By endpoint or event: a story in which a page used it, as named in docs/servers.md. */
type Proofs = Readonly<Record<string, string>>;

/** Reads the recorded proofs. */
export function readProofs(): Proofs {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Proofs;
}

/** By endpoint or event: the stories of this run that used it. */
export function seenIn(lines: readonly StoryLine[]): ReadonlyMap<string, ReadonlySet<string>> {
  const seen = new Map<string, Set<string>>();
  for (const { story, key } of lines.map((line) => ({ story: line.story, key: keyOf(line) }))) {
    if (!story || !key) continue;
    const stories = seen.get(key) ?? new Set();
    seen.set(key, stories.add(story));
  }
  return seen;
}

function keyOf({ line }: StoryLine): string | undefined {
  if (line.kind === 'event') {
    return `event ${line.op === undefined ? line.type : `${line.type}/${line.op}`}`;
  }
  if (line.kind !== 'request') return undefined;
  const spec = routeOf(line)?.route.spec;
  return spec && `${spec.method} ${spec.path.replace(/:\w+\}/g, '}')}`;
}

/** Keeps the proofs that still hold; picks the story that covers the least else for all others. */
export function writeProofs(lines: readonly StoryLine[]): void {
  const seen = seenIn(lines);
  const sizes = new Map<string, number>();
  for (const stories of seen.values()) {
    for (const story of stories) sizes.set(story, (sizes.get(story) ?? 0) + 1);
  }
  const size = (story: string) => sizes.get(story) ?? 0;
  const proofs: Record<string, string> = { ...readProofs() };
  for (const [key, stories] of seen) {
    const [first] = [...stories].sort((a, b) => size(a) - size(b) || (a < b ? -1 : 1));
    const known = proofs[key];
    if (first && !(known && (stories.has(known) || !sizes.has(known)))) proofs[key] = first;
  }
  const sorted = Object.entries(proofs).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
