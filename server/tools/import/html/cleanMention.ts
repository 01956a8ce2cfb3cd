import type { Cleaning } from './cleaning';
import { type HtmlElement, textOfAll } from './htmlTree';
import type { ArchivePerson } from './resolver';

/**
 * Rewrites a mention to our id of the person. If there is no such person here (they never wrote,
 * or it is a group, which archives lack), the id is removed, as it could be someone else's here.
 */
export function cleanMention(
  element: HtmlElement,
  attributes: Map<string, string>,
  { resolver, missing, clean }: Cleaning,
): HtmlElement {
  const mention = { ...element, attributes, children: clean(element.children) };
  const id = element.attributes.get('data-user-id');
  if (id === undefined) return mention;
  if (id === '*') return { ...mention, attributes: attributes.set('data-user-id', '*') };
  const person = resolver.person(mentionedPerson(element));
  if (person === undefined) {
    missing();
    return mention;
  }
  const { userId } = person;
  return { ...mention, attributes: attributes.set('data-user-id', String(userId)), userId };
}

/** `<span … data-user-id="31">@Name</span>` */
function mentionedPerson(element: HtmlElement): ArchivePerson {
  const id = Number(element.attributes.get('data-user-id'));
  return {
    originalId: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    name: textOfAll(element.children).replace(/^@/, ''),
  };
}
