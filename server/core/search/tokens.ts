import { stemmer } from 'stemmer';

/**
 * A piece of a text as search sees it. `word`: letters and digits. `sign`: what belongs to the adjacent word, as in
 * `C++`, `C#` and `#12345`. `pair`: two adjacent characters of a script without spaces between words, and `last`: the
 * last character of such a run, alone.
 */
export interface Token {
  /** In UTF-16 units of the text; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'sign' | 'pair' | 'last';
  /** What is compared: equal for all inflections of a word. */
  readonly lexeme: string;
  /** The word as written, without case, accents and width: what prefixes are compared with. */
  readonly form: string;
}

/** Longer words are compared by this many characters. */
const WORD_MAX = 64;

const PIECES = /(#?)([\p{L}\p{M}\p{N}]+)(\+\+|#)?/gu;
const ASCII = /^[\0-\x7f]*$/;

/** Scripts without spaces between words, or, like Korean, with endings that no stemmer here knows. */
const UNPARTED =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+/gu;
const MAY_BE_UNPARTED = /[\u0e00-\u0eff\u1000-\u11ff\u1780-\u17ff\u2e80-\uffff]/;

/** Tokenizes both texts and queries, on both engines: what is equal here is found. */
export function tokenize(text: string): readonly Token[] {
  if (ASCII.test(text)) return asciiTokens(text);
  const tokens: Token[] = [];
  const pieces = text.matchAll(PIECES);
  for (const { index, 1: before = '', 2: letters = '', 3: after = '' } of pieces) {
    const start = index + before.length;
    const end = start + letters.length;
    const first = tokens.length;
    if (MAY_BE_UNPARTED.test(letters)) addMixed(tokens, letters, start);
    else addWord(tokens, letters, start);
    if (tokens.length === first) continue;
    if (before !== '') tokens.splice(first, 0, sign(before, index));
    if (after !== '') tokens.push(sign(after, end));
  }
  return tokens;
}

/** A faster version for ASCII, which most texts are: takes three fifths of the time. */
function asciiTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  /** Everything up to here is consumed: a sign belongs to one word. */
  let done = 0;
  let start = 0;
  while (start < text.length) {
    if (!isAsciiLetter(text.charCodeAt(start))) {
      start += 1;
      continue;
    }
    let end = start + 1;
    while (end < text.length && isAsciiLetter(text.charCodeAt(end))) end += 1;
    if (start > done && text[start - 1] === '#') tokens.push(sign('#', start - 1));
    const form = text.slice(start, Math.min(end, start + WORD_MAX)).toLowerCase();
    tokens.push({ start, end, kind: 'word', lexeme: stem(form), form });
    const after = text[end] === '#' ? '#' : text.startsWith('++', end) ? '++' : '';
    if (after !== '') tokens.push(sign(after, end));
    done = end + after.length;
    start = done;
  }
  return tokens;
}

function isAsciiLetter(code: number): boolean {
  // A digit, or a letter regardless of case.
  return (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122);
}

function sign(text: string, start: number): Token {
  return { start, end: start + text.length, kind: 'sign', lexeme: text, form: text };
}

function addWord(tokens: Token[], letters: string, start: number): void {
  const form = foldWord(letters);
  if (form === '') return;
  tokens.push({ start, end: start + letters.length, kind: 'word', lexeme: stem(form), form });
}

/** Adds letters, some of which are in an unparted script. */
function addMixed(tokens: Token[], letters: string, start: number): void {
  let done = 0;
  for (const { index, 0: run } of letters.matchAll(UNPARTED)) {
    if (index > done) addWord(tokens, letters.slice(done, index), start + done);
    addRun(tokens, run, start + index);
    done = index + run.length;
  }
  if (done < letters.length) addWord(tokens, letters.slice(done), start + done);
}

/** Adds each two adjacent characters, and the last one alone, so that every character starts a token. */
function addRun(tokens: Token[], run: string, start: number): void {
  const written = [...run];
  const characters = [...run.normalize('NFKC').toLowerCase()].filter(isLetter);
  // Normalization can change the number of characters; then every token spans the whole run.
  const isAligned = written.length === characters.length;
  let at = start;
  characters.forEach((character, i) => {
    const next = characters[i + 1];
    const width = written[i]?.length ?? 0;
    const beyond = next === undefined ? 0 : (written[i + 1]?.length ?? 0);
    const lexeme = character + (next ?? '');
    const place = isAligned
      ? { start: at, end: at + width + beyond }
      : { start, end: start + run.length };
    tokens.push({ ...place, kind: next === undefined ? 'last' : 'pair', lexeme, form: lexeme });
    at += width;
  });
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(character);
}

/** ℕ, ℝ and the like are distinct names: searches for them don't mean the letter. */
const EXCEPT_NAMES = /[^\u2100-\u214f]+/g;
/** Accents, vowel points and other marks that belong to no script. */
const MARKS = /\p{Script=Inherited}/gu;
const NO_LETTERS = /[^\p{L}\p{M}\p{N}]/gu;
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/** The word without case, accents and width; '' when nothing is left. */
function foldWord(letters: string): string {
  if (ASCII.test(letters)) return letters.slice(0, WORD_MAX).toLowerCase();
  const folded = letters
    .normalize('NFC')
    .replace(EXCEPT_NAMES, (some) => some.normalize('NFKD'))
    .toLowerCase()
    .replace(MARKS, '')
    .replace(/[ßæœøłđðþıς]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(NO_LETTERS, '')
    .normalize('NFC');
  return folded.length <= WORD_MAX ? folded : [...folded].slice(0, WORD_MAX).join('');
}

const STEMS_KEPT = 20_000;
const stems = new Map<string, string>();

/** Porter's stemmer, for English. */
function stem(form: string): string {
  const known = stems.get(form);
  if (known !== undefined) return known;
  if (!/^[a-z]{3,}$/.test(form)) return form;
  if (stems.size >= STEMS_KEPT) stems.clear();
  const found = stemmer(form);
  stems.set(form, found);
  return found;
}
