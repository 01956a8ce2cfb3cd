import { queryOptions } from '@tanstack/react-query';
import { getMessages } from '~/api/requests/messages';
import { accountPreference } from '~/storage/page/preferences';
import type { Session } from '../../session';

/** Whether the user dismissed the welcome on this device. */
export function isWelcomeOver({ account }: Session): boolean {
  return accountPreference('welcome', account.id).read() === 'over';
}

export function endWelcome({ account }: Session): void {
  accountPreference('welcome', account.id).write('over');
}

/** Whether the user has written any message yet (E8). */
export function hasWrittenQuery(session: Session) {
  const self = session.account.userId;
  return queryOptions({
    queryKey: [session.account.id, 'has written'],
    queryFn: async ({ signal }) => {
      const { messages } = await getMessages(
        session,
        {
          terms: [{ operator: 'sender', operand: self }],
          anchor: 'newest',
          numBefore: 1,
          numAfter: 0,
          self,
        },
        { signal },
      );
      return messages.length > 0;
    },
  });
}
