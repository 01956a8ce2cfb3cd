import { SECTION_NAME_LENGTH, type Sections } from '~/domain/places/sections';
import { characterCount } from '~/domain/places/topic';
import { nameKey } from '~/lib/nameKey';

/** What is wrong with a section's name, trimmed. `own`: the section that has it, or is to have it. */
export function sectionNameFault(
  sections: Sections,
  name: string,
  own?: string,
): string | undefined {
  if (name === '') return 'Enter a name.';
  if (characterCount(name) > SECTION_NAME_LENGTH)
    return `Names can have up to ${SECTION_NAME_LENGTH} characters.`;
  const isTaken = sections.some((one) => one.id !== own && nameKey(one.name) === nameKey(name));
  return isTaken ? 'You already have a section with this name.' : undefined;
}
