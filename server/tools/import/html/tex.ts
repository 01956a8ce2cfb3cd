import { findElements, type HtmlNode, textOf, textOfAll } from './htmlTree';

/** The TeX source of a formula. */
export function texOf(formula: HtmlNode): string {
  const [annotation] = findElements([formula], (element) => element.name === 'annotation');
  return (annotation === undefined ? textOf(formula) : textOfAll(annotation.children)).trim();
}
