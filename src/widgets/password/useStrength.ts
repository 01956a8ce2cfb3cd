import { useEffect, useState } from 'react';
import { guessPassword } from '~/lib/passwordGuesses';

/** 0: nothing typed, or not known yet. 1: guessed in no time. 4: not in a lifetime. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** How long a password would hold. What was said of the one before stays until the next is judged. */
export function useStrength(password: string, known: readonly string[]): PasswordStrength {
  const [strength, setStrength] = useState<PasswordStrength>(0);
  const words = known.join('\n');
  useEffect(() => {
    let isWanted = true;
    if (password !== '') {
      guessPassword(password, words.split('\n')).then(
        ({ score }) => isWanted && setStrength(Math.max(1, score) as PasswordStrength),
        // The server judges it all the same.
        () => isWanted && setStrength(0),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [password, words]);
  return password === '' ? 0 : strength;
}
