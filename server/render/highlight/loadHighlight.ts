import type { RenderContext } from '~/markdown/context';
import { languageOf } from '~/markdown/highlight/languages';
import { pygmentsSpans } from '~/markdown/highlight/pygmentsSpans';
import { escapeText } from '~/markdown/output/escapeHtml';

/** Highlights code for the renderer; returns undefined for an unknown language. */
export type Highlight = NonNullable<RenderContext['highlight']>;

/** Loads nearly 200 grammars, on the first code block rather than at startup. */
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
