import '../live/tokens.css';
import hljs from 'highlight.js/lib/common';
import { type CodeSpan, codeSpans } from '~/markdown/highlight/codeSpans';
import { languageOf } from '~/markdown/highlight/languages';
import { pygmentsSpans } from '~/markdown/highlight/pygmentsSpans';

/**
 * The colors that a message will have, while it is written. Of its nearly 200 grammars this has those that people write in
 * most: all of them would be several times as much, and come with the message anyway.
 */
export function colorCode(code: string, name: string): readonly CodeSpan[] {
  const known = languageOf(name);
  const grammar = known ? known.grammar : name.toLowerCase();
  if (grammar === undefined || !hljs.getLanguage(grammar)) return [];
  const { value } = hljs.highlight(code, { language: grammar, ignoreIllegals: true });
  return codeSpans(pygmentsSpans(value));
}
