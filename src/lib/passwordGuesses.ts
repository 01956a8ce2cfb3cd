import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** A password's resistance to guessing. */
interface PasswordGuesses {
  /** Estimated number of guesses needed. */
  readonly guesses: number;
  /** 0 to 4, by orders of magnitude. */
  readonly score: number;
  /** Whether it is in the lists of passwords stolen elsewhere. */
  readonly isCommon: boolean;
}

/** Characters beyond this don't improve the score; the limit keeps a pasted book cheap. */
const LOOKED_AT = 100;
/** Only this many words about the person are used, so that a long organization name stays cheap too. */
const KNOWN_MAX = 20;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The word lists are about 200 kB, so they load when someone first picks a password. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** `known`: what anyone would try, such as names and the email address. Rejects if the word lists can't be fetched. */
export async function guessPassword(
  password: string,
  known: readonly string[],
): Promise<PasswordGuesses> {
  estimator ??= load();
  estimator.catch(() => {
    // Offline now; the next keystroke tries again.
    estimator = undefined;
  });
  const words = known
    .flatMap((text) => [text, ...text.split(/[\s@.]+/)])
    .filter((word) => word.length > 2)
    .slice(0, KNOWN_MAX);
  const { guesses, score, sequence } = (await estimator).check(password.slice(0, LOOKED_AT), words);
  const [whole, ...rest] = sequence;
  const isCommon = rest.length === 0 && whole?.['dictionaryName'] === 'passwords-common';
  return { guesses, score, isCommon };
}
