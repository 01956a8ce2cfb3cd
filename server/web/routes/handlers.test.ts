import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ROUTES } from '~/contract/routes';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

function modules(): readonly string[] {
  return readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\w\/\w+\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => join(ROOT, file));
}

it('each endpoint in the table is served by exactly one module', async () => {
  const exported = await Promise.all(
    modules().map(async (file) => Object.keys((await import(file)) as object)),
  );
  const served = exported.flat().filter((name) => name in ROUTES);
  // With a duplicate name, the later one would silently win, and the types would not tell.
  expect(served.toSorted()).toEqual(Object.keys(ROUTES).toSorted());
});
