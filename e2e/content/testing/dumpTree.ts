/**
 * A tree as text that two different trees never share: namespaces, every attribute, every text node.
 * Serialised HTML would hide exactly the differences that mutation XSS lives on.
 */
export function dumpTree(node: Node): string {
  if (node instanceof Text) return JSON.stringify(node.data);
  if (!(node instanceof Element)) return `<${node.nodeName}>`;
  const attributes = Array.from(node.attributes)
    .map(
      ({ namespaceURI, name, value }) => `${namespaceURI ?? ''}|${name}=${JSON.stringify(value)}`,
    )
    .sort();
  const children = Array.from(node.childNodes).map(dumpTree);
  const shadow = node.shadowRoot === null ? [] : ['#shadow'];
  const name = `${node.namespaceURI?.split('/').at(-1)}:${node.localName}`;
  return `(${[name, ...attributes, ...shadow, ...children].join(' ')})`;
}
