import { parseTemplate } from 'url-template';
import type { Linkifier } from '~/domain/organization/organization';
import type { FormErrors } from '~/widgets/form/useForm';

export type Rule = Omit<Linkifier, 'id'>;

const EXPRESSION = /\{([^{}]*)\}/g;
const MODIFIER = /(:\d+|\*)$/;

/** The group names of a pattern: `(?P<id>[0-9]+)`. */
function groupsOf(pattern: string): readonly string[] {
  return [...pattern.matchAll(/\(\?P<(\w+)>/g)].map(([, name = '']) => name);
}

/** The placeholder names of a URL template: `{id}`, RFC 6570. */
function placesOf(template: string): readonly string[] {
  return [...template.matchAll(EXPRESSION)].flatMap(([, body = '']) =>
    body
      .replace(/^[+#./;?&]/, '')
      .split(',')
      .map((name) => name.replace(MODIFIER, '')),
  );
}

/** Checks that don't need the server; only the server decides whether a pattern is valid. */
export function checkLinkifier(rule: Rule): FormErrors<Rule> {
  const pattern = patternFault(rule);
  const urlTemplate = templateFault(rule);
  return { ...(pattern ? { pattern } : {}), ...(urlTemplate ? { urlTemplate } : {}) };
}

function patternFault({ pattern, urlTemplate }: Rule): string | undefined {
  if (pattern.trim() === '') return 'Enter a pattern.';
  const places = placesOf(urlTemplate);
  const unused = groupsOf(pattern).find((name) => !places.includes(name));
  return urlTemplate.trim() === '' || unused === undefined
    ? undefined
    : `The URL doesn’t use ${unused}. Add {${unused}} to it, or remove the name from the pattern.`;
}

function templateFault({ pattern, urlTemplate }: Rule): string | undefined {
  const template = urlTemplate.trim();
  if (template === '') return 'Enter a URL.';
  if (/[{}]/.test(template.replace(EXPRESSION, ''))) return 'A brace isn’t closed.';
  const groups = groupsOf(pattern);
  const unknown = placesOf(template).find((name) => !groups.includes(name));
  if (unknown !== undefined) {
    return `The pattern has no group called ${unknown || 'nothing'}. Write (?P<${unknown || 'name'}>…) there.`;
  }
  const example = parseTemplate(template).expand(Object.fromEntries(groups.map((g) => [g, '1'])));
  return /^https?:\/\//i.test(example) && URL.canParse(example)
    ? undefined
    : 'Start the URL with https://';
}
