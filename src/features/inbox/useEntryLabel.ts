import type { InboxEntry } from '~/model/selectors/inbox';
import { useRealm } from '~/session/react';
import { narrowLabel } from '~/widgets/narrowLabel';

/** A row as it is read out: `Encoder drift, firmware, followed, 5 unread, mentions you`. */
export function useEntryLabel({ conversation, count, hasMention, visibility }: InboxEntry): string {
  return useRealm((realm) => {
    const parts = [narrowLabel(realm, conversation)];
    if (conversation.kind === 'topic') {
      parts.push(narrowLabel(realm, { kind: 'channel', channelId: conversation.channelId }));
    }
    if (visibility === 'followed') parts.push('followed');
    parts.push(`${count} unread`);
    if (hasMention) parts.push('mentions you');
    return parts.join(', ');
  });
}
