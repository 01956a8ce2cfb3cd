import { fenceNameOf } from '../../../render/highlight/languages';
import { type HtmlElement, textOf } from './htmlTree';

/** What stands between the fences. */
export function codeOf(element: HtmlElement): string {
  return textOf(element).replace(/\n$/, '');
}

/** What stands after the opening fence; empty for code without a language. */
export function languageOfCode(element: HtmlElement): string {
  const displayName = element.attributes.get('data-code-language');
  if (displayName === undefined) return '';
  return fenceNameOf(displayName) ?? displayName.toLowerCase().replace(/\s+/g, '-');
}
