import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parseCommandLine } from './commandLine';
import { scimTokenOf } from './place';

function tokenIn(content: string): string | undefined {
  const dir = mkdtempSync(join(tmpdir(), 'parley-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, 'token');
  writeFileSync(file, content);
  const command = parseCommandLine(['--scim-token-file', file], {});
  if (command.kind !== 'serve') throw new Error(command.kind);
  return scimTokenOf(command.settings);
}

it('reads a secret from a file, without the trailing newline', () => {
  expect(tokenIn('sixteen-letters!\n')).toBe('sixteen-letters!');
});

it.each(['fifteen-letters', 'four words of a phrase', 'schlüssel-der-gut-ist'])(
  'refuses an unusable secret at startup: %s',
  (content) => {
    expect(() => tokenIn(content)).toThrow(
      /token \(--scim-token-file.*\) needs a secret of at least 16 letters, digits or marks, without spaces$/,
    );
  },
);
