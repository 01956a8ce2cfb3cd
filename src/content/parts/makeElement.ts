type Attributes = Readonly<Record<string, string | undefined>>;

/** Creates an element in the inert document that messages are built in. undefined attributes are left out. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(attribute, value);
  }
  element.append(...children);
  return element;
}

/** Moves the children of one element to the end of another. */
export function moveChildren(from: Element, to: Element): void {
  to.append(...from.childNodes);
}
