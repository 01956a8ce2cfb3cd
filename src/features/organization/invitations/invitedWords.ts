import { pageLocale } from '~/lib/pageLocale';
/** What was created. `sendsMail`: whether the server sends the links, or the inviter shares them. */
export function invitedWords(count: number, sendsMail: boolean): string {
  if (count === 0) return 'No one was invited.';
  const made = count === 1 ? '1 invitation' : `${count.toLocaleString(pageLocale())} invitations`;
  return sendsMail
    ? `${made} sent.`
    : `${made} created: copy the ${count === 1 ? 'link' : 'links'} from the list.`;
}
