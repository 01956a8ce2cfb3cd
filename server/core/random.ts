import { randomBytes } from 'node:crypto';

/** The source of everything that must be unguessable, and of jitter. Tests make it deterministic. */
export interface Random {
  /** Letters and digits, URL-safe. */
  token(bytes: number): string;
  /** 0 to 1. */
  fraction(): number;
}

export const systemRandom: Random = {
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  fraction: Math.random,
};
