import type { ArchiveMessage } from '../archive/archive';
import type { Bench } from '../command/bench';
import { registerAnswer } from '../harness/registerAnswer';

/** Archive messages in addition to both conversations, for arrivals during the measurement. */
const SPARE = 400;
/** The archive has messages of 180 kB; the position of one must not dominate a list's cost. */
const MAX_CONTENT = 60_000;

/** Provides the data that the page fetches: a server's register answer, and messages. */
export async function provideLists({ pages, archive }: Bench, counts: readonly number[]) {
  const register = JSON.stringify(await registerAnswer());
  pages.provide('register', () => register);
  for (const count of counts) {
    const wanted = count * 2 + SPARE;
    pages.provide(`messages-${wanted}`, () => JSON.stringify(repeated(archive.messages, wanted)));
  }
}

/** Repeats messages, as an archive can be shorter than a long list. */
function repeated(messages: readonly ArchiveMessage[], count: number): ArchiveMessage[] {
  const usable = messages.filter(({ content }) => content.length <= MAX_CONTENT);
  return Array.from({ length: count }, (_, at) => usable[at % usable.length]).filter(
    (message) => message !== undefined,
  );
}
