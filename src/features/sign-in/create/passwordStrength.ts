/** 0: nothing typed. 1: guessed in no time. 4: not in a lifetime. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** The beginnings of what guessing programs try first. */
const COMMON = new Set(
  `password passwort passwd pass secret letmein welcome login admin administrator root user guest
   default changeme test testing master access hello iloveyou love sunshine princess dragon monkey
   shadow superman batman football baseball soccer hockey michael jordan charlie hunter summer winter
   spring autumn january december monday friday computer internet google freedom whatever trustno
   starwars pokemon flower cookie cheese chocolate liverpool arsenal chelsea barcelona parley`.split(
    /\s+/,
  ),
);
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
/** Rows of keyboards, and the alphabet: a step along one says nothing new. */
const ROWS = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'];
/** What each kind of character adds to the bits of all. Ideographs are drawn from thousands. */
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 0.5],
  [/\p{Lu}/u, 0.5],
  [/\p{N}/u, 0.5],
  [/\p{Lo}/u, 1.5],
  [/[^\p{L}\p{N}]/u, 0.5],
];
/** Bits, as estimated below, from which a password is fair, strong and very strong. */
const STEPS = [25, 55, 85] as const;
/** Beyond this length nothing gets better, and a pasted book costs no time. */
const LOOKED_AT = 200;

/**
 * A rough measure for a meter, not a gate: length times variety.
 * `known` are words that anybody would try for this person: names, the email address.
 */
export function passwordStrength(
  password: string,
  known: readonly string[] = [],
): PasswordStrength {
  if (password === '') return 0;
  const characters = [...password].slice(0, LOOKED_AT);
  if (isGuessable(characters.join(''), known)) return 1;
  const telling = characters.filter((_, i) => !endsRun(characters, i));
  const variety = KINDS.reduce((sum, [kind, bits]) => sum + (kind.test(password) ? bits : 0), -0.5);
  const bits = telling.length * (Math.log2(new Set(telling).size) + variety);
  return (1 + STEPS.filter((step) => bits >= step).length) as PasswordStrength;
}

/** A common or known word, however written, with digits and signs around it. */
function isGuessable(password: string, known: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const knownWords = known.flatMap((text) => text.toLowerCase().split(/[\s@.]+/));
  const words = new Set([...COMMON, ...knownWords.filter((word) => word.length > 2)]);
  // `@dmin1` is spelled out before what surrounds it goes, `p4ssw0rd1` after.
  return [core(lower), core(spelledOut(lower)), spelledOut(core(lower))].some((text) =>
    words.has(text),
  );
}

function spelledOut(text: string): string {
  return [...text].map((character) => LOOKALIKES[character] ?? character).join('');
}

/** Without what is added to please a rule: `123` before, `!` behind, the whole once more. */
function core(text: string): string {
  const bare = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
  const half = bare.slice(0, bare.length / 2);
  return half + half === bare ? half : bare;
}

/** The third and later of `aaaa`, `abcd` or `asdf`: whoever knows two of them knows the rest. */
function endsRun(characters: readonly string[], i: number): boolean {
  const [first = '', second = '', third = ''] = characters.slice(Math.max(0, i - 2), i + 1);
  const step = stepBetween(second, third);
  return step !== undefined && step === stepBetween(first, second);
}

/** How one leads to the next: 0 the same, 1 and -1 in the alphabet, 2 and -2 on a keyboard. */
function stepBetween(before: string, after: string): number | undefined {
  if (before === '' || after === '') return undefined;
  const [a, b] = [before.toLowerCase(), after.toLowerCase()];
  const distance = (b.codePointAt(0) ?? 0) - (a.codePointAt(0) ?? 0);
  if (Math.abs(distance) <= 1) return distance;
  if (ROWS.some((row) => row.includes(a + b))) return 2;
  return ROWS.some((row) => row.includes(b + a)) ? -2 : undefined;
}
