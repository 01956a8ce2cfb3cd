const EXPRESSION = /\{([^{}]*)\}/g;
/** An RFC 6570 operator, then variables with an optional prefix length or explode mark. */
const BODY = /^[+#./;?&]?(\w[\w.]*(?::\d{1,4}|\*)?)(,\w[\w.]*(?::\d{1,4}|\*)?)*$/;

/** The variables of an RFC 6570 template; undefined if it is invalid. */
export function templateVariables(template: string): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const [, body = ''] of template.matchAll(EXPRESSION)) {
    if (!BODY.test(body)) return undefined;
    for (const variable of body.replace(/^[+#./;?&]/, '').split(',')) {
      names.add(variable.replace(/(:\d+|\*)$/, ''));
    }
  }
  return /[{}]/.test(template.replace(EXPRESSION, '')) ? undefined : names;
}
