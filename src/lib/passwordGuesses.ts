import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** What guessing programs would make of a password. */
interface PasswordGuesses {
  /** Tries until it is found, as far as one can tell. */
  readonly guesses: number;
  /** 0 to 4, by orders of magnitude. */
  readonly score: number;
  /** It stands in lists of passwords that were stolen elsewhere. */
  readonly isCommon: boolean;
}

/** Beyond this length nothing gets better, and a pasted book costs no time. */
const LOOKED_AT = 100;
/** Of the words of one person, the first: an organization with a long name costs no time either. */
const KNOWN_MAX = 20;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Lists of words are some 200 kB: they come with the first password that is chosen. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** `known`: what anybody would try for this person, names and the address. Rejects where the lists cannot be fetched. */
export async function guessPassword(
  password: string,
  known: readonly string[],
): Promise<PasswordGuesses> {
  estimator ??= load();
  estimator.catch(() => {
    // Without a network now; there may be one at the next key.
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
