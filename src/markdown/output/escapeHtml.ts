/** Escapes text between tags. */
export function escapeText(text: string): string {
  if (!/[&<>]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Writes ` name="value"` for each attribute with a value, in the object's order. */
export function attributes(values: Attributes): string {
  let html = '';
  for (const name in values) {
    const value = values[name];
    if (value === undefined) continue;
    html += ` ${name}="${escapeText(String(value)).replaceAll('"', '&quot;')}"`;
  }
  return html;
}

/** Writes an element; `html` must already be escaped. */
export function element(tag: string, values: Attributes, html: string): string {
  return `<${tag}${attributes(values)}>${html}</${tag}>`;
}
