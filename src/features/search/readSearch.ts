import { findOperator, type Operator, type SearchTerm, withTerm } from './operators';
import { type OperandContext, readOperand } from './readOperand';

/** What is wrong, and where in the text. */
export interface SearchFault {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export interface ReadSearch {
  readonly terms: readonly SearchTerm[];
  /** Text outside operators. */
  readonly words: string;
  readonly fault?: SearchFault;
}

/** One `operator:` in a text, with everything up to the next one. */
export interface WrittenTerm {
  readonly operator: Operator;
  readonly isNegated: boolean;
  readonly from: number;
  readonly valueFrom: number;
  readonly to: number;
}

const OPERATOR = /(?<=^|\s)(-?)([a-z][a-z_-]*):/giu;

/** Known operators only: `https://`, `Note:` and quoted text count as words. */
export function writtenTerms(text: string): readonly WrittenTerm[] {
  const unquoted = text.replace(/"[^"]*"?/g, (quoted) => '\u0000'.repeat(quoted.length));
  const found: Omit<WrittenTerm, 'to'>[] = [];
  for (const match of unquoted.matchAll(OPERATOR)) {
    const operator = findOperator(match[2] ?? '');
    if (!operator) continue;
    const isNegated = match[1] === '-';
    found.push({
      operator,
      isNegated,
      from: match.index,
      valueFrom: match.index + match[0].length,
    });
  }
  return found.map((term, i) => ({ ...term, to: found[i + 1]?.from ?? text.length }));
}

/** Parses the text beside the chips. Stops at the first error. */
export function readSearch(context: OperandContext, text: string): ReadSearch {
  const written = writtenTerms(text);
  let terms: readonly SearchTerm[] = [];
  const words = [text.slice(0, written[0]?.from ?? text.length)];
  for (const { operator, isNegated, from, valueFrom, to } of written) {
    const end = from + text.slice(from, to).trimEnd().length;
    const failed = (say: string): ReadSearch => ({
      terms,
      words: tidy(words),
      fault: { text: say, from, to: end },
    });
    if (isNegated && (operator.isAnchor || operator.isPlain))
      return failed(`${operator.name}: can’t be negated.`);
    const read = readOperand(context, operator, text.slice(valueFrom, to));
    if (read.kind === 'fault') return failed(read.text);
    const term = { operator: operator.name, operand: read.operand };
    terms = withTerm(terms, isNegated ? { ...term, negated: true } : term);
    words.push(read.rest);
  }
  const { wanted, unwanted } = splitWords(tidy(words));
  for (const operand of unwanted) {
    terms = withTerm(terms, { operator: 'search', operand, negated: true });
  }
  return { terms, words: wanted };
}

function tidy(pieces: readonly string[]): string {
  return pieces.join(' ').replace(/\s+/g, ' ').trim();
}

/** Extracts `-word` and `-"some words"`, which must not occur. */
function splitWords(text: string): { wanted: string; unwanted: readonly string[] } {
  const unwanted: string[] = [];
  const wanted = text.replace(
    /(?<=^|\s)-(?:"([^"]+)"?|([\p{L}\p{N}]\S*))/gu,
    (_all, quoted: string | undefined, word: string | undefined) => {
      unwanted.push(quoted ?? word ?? '');
      return '';
    },
  );
  return { wanted: tidy([wanted]), unwanted };
}
