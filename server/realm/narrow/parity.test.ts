import { Parser } from 'htmlparser2';
import { stemmer } from 'stemmer';
import { describe, expect, it, vi } from 'vitest';
import { hasShared, sharedPath } from '~/testing/shared';
import type { Database } from '../../core/db/database';
import { parseSearch } from '../../core/search/query';
import { archiveMessage, archiveOf } from '../../testing/data/archive';
import { SEARCH_QUERIES } from '../../testing/data/searchQueries';
import { describeDatabases } from '../../testing/storage/databases';
import { testServer } from '../../testing/testServer';
import { importArchive } from '../../tools/import/importArchive';
import { openArchive } from '../../tools/import/readArchive';

vi.setConfig({ testTimeout: 120_000 });

/**
 * The search rule once more, for single messages and without an index: a text is a line of words, with a space around
 * each. It shares nothing but the stemmer with `core/search`.
 */
function line(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[^\u2100-\u214f]/gu, (sign) => sign.normalize('NFKD'))
    .toLowerCase()
    .replace(/\p{Script=Inherited}/gu, '')
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/ς/g, 'σ')
    // A fraction written as one character stays in its word.
    .replace(/⁄/g, '')
    .normalize('NFKC');
  const named = plain
    .replace(/(?<=[\p{L}\p{N}])\+\+/gu, ' PLUSPLUS ')
    .replace(/#(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])#/gu, ' HASH ');
  return ` ${named
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/PLUSPLUS/g, '++')
    .replace(/HASH/g, '#')
    .trim()} `;
}

const UNPARTED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}]/u;

function stemmed(words: string): string {
  return words.replace(/[^ ]+/g, (word) => (/^[a-z]{3,}$/.test(word) ? stemmer(word) : word));
}

interface Line {
  readonly words: string;
  readonly stems: string;
}

/** Topic and text: no phrase runs from one into the other. */
interface Scanned {
  readonly id: number;
  readonly lines: readonly Line[];
}

function scanned(message: { id: number; topic: string; rendered: string }): Scanned {
  const text: string[] = [];
  const parser = new Parser({ ontext: (some) => void text.push(some) });
  parser.end(message.rendered);
  const lines = [message.topic, text.join('')]
    .map(line)
    .map((words) => ({ words, stems: stemmed(words) }));
  return { id: message.id, lines };
}

type Test = (line: Line) => boolean;

/** What some line must contain; all tests must pass. */
function testsOf(query: string): readonly Test[] {
  const parts = [...query.matchAll(/"([^"]*)"|[^\s"]+/g)].map(([all, quoted]) => quoted ?? all);
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part)).flatMap(testsOfPart);
}

function testsOfPart(part: string): readonly Test[] {
  const looked = line(part).trim();
  if (UNPARTED.test(part)) return [({ words }) => words.includes(looked)];
  const [, before = '', last] = /^(.*?)([\p{L}\p{M}\p{N}]{2,})\*$/u.exec(part) ?? [];
  if (last === undefined) {
    const stems = stemmed(` ${looked} `);
    return [(found) => found.stems.includes(stems)];
  }
  const beginning = line(last).trimEnd();
  const test: Test = ({ words, stems }) => words.includes(beginning) || stems.includes(beginning);
  return [...(line(before).trim() === '' ? [] : testsOfPart(before)), test];
}

const EAST_ASIAN_OR_THAI = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Every nth message of the archive, those in scripts it has little of, and some of our own. */
async function readSample() {
  const lines: string[] = [];
  for await (const some of openArchive(sharedPath('data/archive.jsonl.gz')).lines) {
    for (const { number, text = '' } of some) {
      if (number % 80 === 0 || EAST_ASIAN_OR_THAI.test(text)) lines.push(text);
    }
  }
  const own = [
    ['東京都庁', '東京tower と 京都'],
    ['テスト', '<p>日本語のﾃｽﾄをする</p>'],
    ['한국어', '한국어 문장을 배웁니다'],
    ['ภาษาไทย', 'สวัสดี'],
    ['C++', '<code>c++11</code> and C#, F#, issue#2, PR#1'],
    ['paths', '~/.elan/bin and C:\\usr\\bin, /usr/bin/env, x86_64'],
    ['Łódź', 'die Straße, STRASSE, cafe\u0301 CAFÉ'],
    ['#12345', 'simp_rw nat.succ_le'],
  ] as const;
  return [...lines, ...own.map(([topic, content], i) => archiveMessage(i + 1, { topic, content }))];
}

let sample: ReturnType<typeof readSample> | undefined;

async function idsFound({ search, read }: Database, query: string): Promise<readonly number[]> {
  const terms = parseSearch(query);
  if (terms.length === 0) return [];
  const range = { direction: 'newer', from: 0, limit: 1_000_000 } as const;
  const hits = search.hits(terms, range).$castTo<Record<string, number>>();
  const { rows } = await hits.execute(read);
  return rows.flatMap((row) => Object.values(row));
}

describe.runIf(hasShared('data/archive.jsonl.gz'))('200 queries over an archive', () => {
  describeDatabases('every query', (fresh) => {
    it('finds what a scan of all texts finds', async () => {
      const { server } = await testServer({ database: await fresh() });
      const { database } = server.services;
      sample ??= readSample();
      await importArchive(server.services, archiveOf(await sample), { source: 'test' });
      const rows = await database.read
        .selectFrom('messages')
        .select(['id', 'topic', 'rendered'])
        .execute();
      const all = rows.map(scanned);
      expect(SEARCH_QUERIES.length).toBeGreaterThanOrEqual(200);
      const differences: string[] = [];
      let hits = 0;
      for (const query of SEARCH_QUERIES) {
        const found = new Set(await idsFound(database, query));
        const tests = testsOf(query);
        const expected = all.filter(
          ({ lines }) => tests.length > 0 && tests.every((test) => lines.some(test)),
        );
        const lost = expected.filter(({ id }) => !found.delete(id));
        hits += expected.length;
        if (lost.length + found.size === 0) continue;
        differences.push(`${query}: lost ${lost.map(({ id }) => id)}; extra ${[...found]}`);
      }
      expect(differences).toEqual([]);
      expect(hits).toBeGreaterThan(5000);
    });
  });
});
