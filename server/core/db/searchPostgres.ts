import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { documentOf, markedForm, type SearchText } from '../search/document';
import type { SearchTerm } from '../search/query';
import type { SearchIndex } from './search';

/** A tsvector's limits on word positions. Beyond them, it records only that a word occurs. */
const POSITION_MAX = 16_383;
const POSITIONS_EACH = 255;

interface Stored {
  /** A literal: `'word':1,5 'other':2`. */
  readonly vector: string;
  /** All lexemes in order, each surrounded by spaces, when the vector lacks some positions; null otherwise. */
  readonly words: string | null;
}

function storedOf(text: SearchText): Stored {
  const { lexemes, forms } = documentOf(text);
  const places = new Map<string, number[]>();
  let isWhole = lexemes.length <= POSITION_MAX;
  lexemes.forEach((lexeme, i) => {
    const known = places.get(lexeme);
    if (known === undefined) places.set(lexeme, i < POSITION_MAX ? [i + 1] : []);
    else if (i < POSITION_MAX && known.length < POSITIONS_EACH) known.push(i + 1);
    else isWhole = false;
  });
  // Lexemes contain neither quotes nor backslashes.
  const placed = [...places].map(([lexeme, at]) =>
    at.length === 0 ? `'${lexeme}'` : `'${lexeme}':${at.join(',')}`,
  );
  const vector = [...placed, ...forms.map((form) => `'${form}'`)].join(' ');
  return { vector, words: isWhole ? null : ` ${lexemes.join(' ')} ` };
}

function tsquery(terms: readonly SearchTerm[], phraseSign: '<->' | '&'): RawBuilder<unknown> {
  const parts = terms.map((term) => {
    if (term.kind === 'beginning') return `('${term.form}':* | '${markedForm(term.form)}':*)`;
    const words = term.lexemes.map((lexeme) => `'${lexeme}'`).join(` ${phraseSign} `);
    return `(${words}${term.isOpen ? ':*' : ''})`;
  });
  return sql`${parts.join(' & ')}::tsquery`;
}

/** Matches phrases in messages whose vectors lack positions. undefined when no term is a phrase of several words. */
function inWords(terms: readonly SearchTerm[]): RawBuilder<SqlBool> | undefined {
  const phrases = terms.flatMap((term) =>
    term.kind === 'phrase' && term.lexemes.length > 1 ? [term] : [],
  );
  if (phrases.length === 0) return undefined;
  const each = phrases.map(({ lexemes, isOpen }) => {
    const phrase = ` ${lexemes.join(' ')}${isOpen ? '' : ' '}`;
    return sql`strpos(words, ${phrase}) > 0`;
  });
  return sql`(words is not null and vector @@ ${tsquery(terms, '&')} and ${sql.join(each, sql` and `)})`;
}

function matches(terms: readonly SearchTerm[]): RawBuilder<SqlBool> {
  const byVector = sql<SqlBool>`vector @@ ${tsquery(terms, '<->')}`;
  const byWords = inWords(terms);
  return byWords === undefined ? byVector : sql`(${byVector} or ${byWords})`;
}

export const postgresSearch: SearchIndex = {
  async add(db, messages) {
    await this.put(db, messages);
  },

  async put(db, messages) {
    if (messages.length === 0) return;
    const rows = messages.map((message) => {
      const { vector, words } = storedOf(message);
      return sql`(${message.messageId}, ${vector}::tsvector, ${words})`;
    });
    await sql`insert into message_words (message_id, vector, words)
      values ${sql.join(rows)}
      on conflict (message_id) do update
      set vector = excluded.vector, words = excluded.words`.execute(db);
  },

  async remove(db, messageIds) {
    if (messageIds.length === 0) return;
    await sql`delete from message_words where message_id in (${sql.join(messageIds)})`.execute(db);
  },

  // Materialized: otherwise the planner scans the primary key for a rare word (28 to 50 ms).
  hits(terms, { direction, from, limit }) {
    const byWords = inWords(terms);
    const others =
      byWords === undefined
        ? sql``
        : sql` union select message_id from message_words where ${byWords}`;
    const matching = sql`with matching as materialized (
      select message_id from message_words where vector @@ ${tsquery(terms, '<->')}${others})`;
    return direction === 'older'
      ? sql<number>`${matching} select message_id from matching
          where message_id < ${from} order by message_id desc limit ${limit}`
      : sql<number>`${matching} select message_id from matching
          where message_id > ${from} order by message_id asc limit ${limit}`;
  },

  isHit(terms) {
    return sql<SqlBool>`exists (select 1 from message_words
      where message_id = messages.id and ${matches(terms)})`;
  },

  async among(db, terms, messageIds) {
    if (messageIds.length === 0) return new Set();
    const { rows } = await sql<{ id: number }>`select message_id as id from message_words
      where message_id in (${sql.join(messageIds)}) and ${matches(terms)}
    `.execute(db);
    return new Set(rows.map((row) => row.id));
  },
};
