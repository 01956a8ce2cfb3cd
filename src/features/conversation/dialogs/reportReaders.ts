import { isOwnServer } from '~/domain/capabilities/needs';
import type { Organization } from '~/domain/organization/organization';

/**
 * Who will see a report. Our own server keeps it from the author of the message, whoever that is
 * (server/realm/messages/report.ts). Others put it into a channel, and who is in that one is not for everybody to see.
 */
export function reportReaders(organization: Pick<Organization, 'facts'>, author: string): string {
  const what = 'see the message, your reason and your name.';
  return isOwnServer(organization)
    ? `The moderators ${what} ${author} doesn’t, moderator or not. Moderators who join later can read older reports.`
    : `All who are in the moderators’ channel ${what} ${author} sees it only if they are among them.`;
}
