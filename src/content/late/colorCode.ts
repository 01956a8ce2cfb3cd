import '../live/tokens.css';
import hljs from 'highlight.js/lib/common';
import { type CodeSpan, codeSpans } from '~/markdown/highlight/codeSpans';
import { languageOf } from '~/markdown/highlight/languages';
import { pygmentsSpans } from '~/markdown/highlight/pygmentsSpans';

/**
 * Colors code as the sent message will, while it is being written. Includes only the most used of the nearly 200
 * grammars: all of them would be several times the size, and the sent message comes colored anyway.
 */
export function colorCode(code: string, name: string): readonly CodeSpan[] {
  const known = languageOf(name);
  const grammar = known ? known.grammar : name.toLowerCase();
  if (grammar === undefined || !hljs.getLanguage(grammar)) return [];
  const { value } = hljs.highlight(code, { language: grammar, ignoreIllegals: true });
  return codeSpans(pygmentsSpans(value));
}
