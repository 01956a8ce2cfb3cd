import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TableMetadata } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../../../scripts/sources.mjs';
import { describeDatabases } from '../../testing/storage/databases';
import { testServer } from '../../testing/testServer';

/** Each engine has its own form of this table (and its predecessor), known only to search*.ts. */
const SEARCH = /^message_(?:search|words)/;

/** SQLite lets text keys be null unless told otherwise. A released migration never changes. */
const NEVER_NULL = new Set(['queues.id', 'realm_domains.domain', 'secrets.name']);

/** The declared shape of `Schema`, in the same words as `found` below. */
const CHECK = `
type Shape<Row> = {
  [Column in keyof Row]: \`\${Exclude<Row[Column], null> extends number ? 'number' : 'text'}\${
    null extends Row[Column] ? ' or null' : ''}\`;
};
type Declared = { [Table in keyof Schema]: Shape<Selectable<Schema[Table]>> };
export const migrated: Declared = `;

/** A migrated table, one line per column. SQLite reports ids that it fills in itself as nullable. */
function found({ name: table, columns }: TableMetadata): string {
  const lines = columns.map(({ name, dataType, isNullable, isAutoIncrementing }) => {
    const type = /^(?:bigint|int8|integer)$/i.test(dataType) ? 'number' : 'text';
    const isKey = isAutoIncrementing || NEVER_NULL.has(`${table}.${name}`);
    return `${name}: '${type}${isNullable && !isKey ? ' or null' : ''}', // in ${table}`;
  });
  return `${table}: {\n${lines.join('\n')}\n},`;
}

/** The compiler's errors for `source`, with the lines they are about; empty when there are none. */
async function complaints(source: string): Promise<string> {
  // A folder where module resolution finds the packages.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const dir = mkdtempSync(join(cache, 'schema-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, 'check.ts'), source);
  const compilerOptions = { lib: ['es2023'], types: ['node'] };
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions,
    files: ['check.ts'],
  };
  writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const said = await promisify(execFile)(process.execPath, [
    tsc,
    '-p',
    dir,
    '--pretty',
    'false',
  ]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
  const lines = source.split('\n');
  return said.replace(/^.*check\.ts\((\d+),\d+\)/gm, (_place, line) => lines[line - 1] ?? '');
}

describeDatabases('the table types', (fresh) => {
  it('match what the migrations create: every table, column, type and nullability', async () => {
    const { server } = await testServer({ database: await fresh() });
    const tables = await server.services.database.write.introspection.getTables();
    const ours = tables.filter(({ name }) => !SEARCH.test(name));
    const source = [
      `import type { Selectable } from 'kysely';`,
      `import type { Schema } from '${join(root, 'server/core/db/schema')}';`,
      `${CHECK}{`,
      ...ours.map(found),
      '};',
    ].join('\n');

    expect(source).toContain('in messages');
    expect(await complaints(source)).toBe('');
  });
});
