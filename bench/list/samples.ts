import type { ArchiveMessage } from '../archive/archive';
import type { Bench } from '../command/bench';
import { registerAnswer } from '../harness/registerAnswer';

/** Archive messages beside those of both conversations: for what comes while a list is measured. */
const SPARE = 400;
/** The archive has messages of 180 kB; where one lies must not decide what a list costs. */
const MAX_CONTENT = 60_000;

/** Gives the page what it fetches: what a server answers to a registration, and messages. */
export async function provideLists({ pages, archive }: Bench, counts: readonly number[]) {
  const register = JSON.stringify(await registerAnswer());
  pages.provide('register', () => register);
  for (const count of counts) {
    const wanted = count * 2 + SPARE;
    pages.provide(`messages-${wanted}`, () => JSON.stringify(repeated(archive.messages, wanted)));
  }
}

/** An archive may be shorter than what a long list takes. */
function repeated(messages: readonly ArchiveMessage[], count: number): ArchiveMessage[] {
  const usable = messages.filter(({ content }) => content.length <= MAX_CONTENT);
  return Array.from({ length: count }, (_, at) => usable[at % usable.length]).filter(
    (message) => message !== undefined,
  );
}
