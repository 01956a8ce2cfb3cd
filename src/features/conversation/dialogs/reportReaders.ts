import { isOwnServer } from '~/domain/capabilities/needs';
import type { Organization } from '~/domain/organization/organization';

/**
 * Describes who will see a report. Our own server keeps it from the message's author, whoever that is
 * (server/realm/messages/report.ts). Others post it to a channel, and not everyone can see who is in it.
 */
export function reportReaders(organization: Pick<Organization, 'facts'>, author: string): string {
  const what = 'see the message, your reason and your name.';
  return isOwnServer(organization)
    ? `The moderators ${what} ${author} doesn’t, moderator or not. Anyone who becomes a moderator later, the author too, can read older reports.`
    : `All who are in the moderators’ channel ${what} ${author} sees it only if they are among them.`;
}
