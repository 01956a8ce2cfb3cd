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
  '!': 'i',
};
/** Rows of keyboards, and the alphabet: a step along one says nothing new. */
const ROWS = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'];
const CLASSES = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
/** Bits, as estimated below, from which a password is fair, strong and very strong. */
const STEPS = [25, 45, 75] as const;
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
  const telling = characters.filter((c, i) => !isStep(characters[i - 1], c));
  const classes = CLASSES.filter((pattern) => pattern.test(password)).length;
  const bits = telling.length * (Math.log2(new Set(telling).size) + (classes - 1) * 0.7);
  return (1 + STEPS.filter((step) => bits >= step).length) as PasswordStrength;
}

/** A common or known word, however written, with digits and signs around it. */
function isGuessable(password: string, known: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const knownWords = known.flatMap((text) => text.toLowerCase().split(/[\s@.]+/));
  const words = new Set([...COMMON, ...knownWords.filter((word) => word.length > 2)]);
  const spelled = [...lower].map((c) => LOOKALIKES[c] ?? c).join('');
  return [lower, spelled].some((text) => words.has(core(text)));
}

/** Without what is added to please a rule: `123` before, `!` behind, the whole once more. */
function core(text: string): string {
  const bare = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
  const half = bare.slice(0, bare.length / 2);
  return half + half === bare ? half : bare;
}

/** The same character again, or its neighbor in the alphabet or on a keyboard. */
function isStep(before: string | undefined, character: string): boolean {
  if (before === undefined) return false;
  const [first, second] = [before.toLowerCase(), character.toLowerCase()];
  const distance = (second.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0);
  const isOnKeyboard = ROWS.some(
    (row) => row.includes(first + second) || row.includes(second + first),
  );
  return Math.abs(distance) <= 1 || isOnKeyboard;
}
