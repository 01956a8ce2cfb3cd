import { parseTemplate } from 'url-template';

const EXPRESSION = /\{([^{}]*)\}/g;
const OPERATOR = /^[+#./;?&]/;

/** What is wrong with an address for a playground (E20: RFC 6570, exactly one variable, `code`). */
export function templateFault(template: string): string | undefined {
  const text = template.trim();
  if (text === '') return 'Enter the address that opens the code.';
  if (!/^https?:\/\//i.test(text)) return 'An address begins with https://';
  if (/[{}]/.test(text.replace(EXPRESSION, ''))) return 'A brace has no partner.';
  const names = [...text.matchAll(EXPRESSION)].flatMap(([, body = '']) =>
    body.replace(OPERATOR, '').split(','),
  );
  const other = names.find((name) => name !== 'code');
  if (other !== undefined) {
    return `Only one placeholder is possible: {code}. Replace {${other}} by what it should say.`;
  }
  if (names.length === 0) return 'Put {code} where the code belongs.';
  return URL.canParse(expandTemplate(text, 'x')) ? undefined : 'That is not an address.';
}

export function expandTemplate(template: string, code: string): string {
  return parseTemplate(template.trim()).expand({ code });
}
