import type { RenderContext } from '~/markdown/context';
import { languageOf } from '~/markdown/highlight/languages';
import { pygmentsSpans } from '~/markdown/highlight/pygmentsSpans';
import { escapeText } from '~/markdown/output/escapeHtml';

/** What the renderer asks for: undefined for a language that nobody knows. */
export type Highlight = NonNullable<RenderContext['highlight']>;

/** Nearly 200 grammars: they are loaded with the first block of code, not with the server. */
export async function loadHighlight(): Promise<Highlight> {
  const { default: hljs } = await import('highlight.js');
  return (code, name) => {
    const language = languageOf(name);
    const grammar = language ? language.grammar : name.toLowerCase();
    const known = grammar === undefined ? undefined : hljs.getLanguage(grammar);
    const displayName = language?.displayName ?? known?.name;
    if (displayName === undefined) return undefined;
    const highlighted =
      known && grammar
        ? hljs.highlight(code, { language: grammar, ignoreIllegals: true })
        : undefined;
    return { html: highlighted ? pygmentsSpans(highlighted.value) : escapeText(code), displayName };
  };
}
