/**
 * Serializes a tree so that different trees never share a text: namespaces, every attribute, every text node.
 * Serialized HTML would hide exactly the differences that mutation XSS exploits.
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
