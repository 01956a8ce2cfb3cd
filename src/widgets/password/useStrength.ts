import { useEffect, useState } from 'react';
import { guessPassword } from '~/lib/passwordGuesses';

/** 0: empty, or not rated yet. 1: guessed instantly. 4: not in a lifetime. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** Rates a password. The previous rating stays until the next one arrives. */
export function useStrength(password: string, known: readonly string[]): PasswordStrength {
  const [strength, setStrength] = useState<PasswordStrength>(0);
  const words = known.join('\n');
  useEffect(() => {
    let isWanted = true;
    if (password !== '') {
      guessPassword(password, words.split('\n')).then(
        ({ score }) => isWanted && setStrength(Math.max(1, score) as PasswordStrength),
        // The server rates it anyway.
        () => isWanted && setStrength(0),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [password, words]);
  return password === '' ? 0 : strength;
}
