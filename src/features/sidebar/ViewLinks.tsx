import { AtSign, Inbox, type LucideIcon, Rows3, Star } from 'lucide-react';
import { FEED, MENTIONS, type Narrow, narrowKey, STARRED } from '~/domain/narrow';
import type { View } from '~/domain/paths';
import { selectUnreadCounts } from '~/model/selectors/unreads';
import { useRealm, useSession } from '~/session/react';
import { Count, type CountProps } from '~/ui/Count';
import { Icon } from '~/ui/Icon';
import { narrowHref } from '~/widgets/narrowHref';
import { Row } from './Row';

/** The views that cut across channels. */
export function ViewLinks({ view }: { view: View }) {
  const session = useSession();
  const total = useRealm((realm) => selectUnreadCounts(realm).total);
  const mentions = useRealm((realm) => selectUnreadCounts(realm).mentions);
  const starred = useRealm((realm) =>
    realm.settings.starred_message_counts ? realm.starred.size : 0,
  );
  const isAt = (narrow: Narrow) =>
    view.kind === 'messages' && narrowKey(view.narrow) === narrowKey(narrow);
  const link = (icon: LucideIcon, label: string, narrow: Narrow, count?: CountProps) => (
    <li>
      <Row
        href={narrowHref(session, narrow)}
        isCurrent={isAt(narrow)}
        lead={<Icon of={icon} />}
        label={label}
      >
        {count && <Count {...count} />}
      </Row>
    </li>
  );
  return (
    <ul>
      <li>
        <Row
          href="#/inbox"
          isCurrent={view.kind === 'inbox'}
          lead={<Icon of={Inbox} />}
          label="Inbox"
        >
          <Count value={total} />
        </Row>
      </li>
      {link(Rows3, 'Combined feed', FEED)}
      {link(AtSign, 'Mentions', MENTIONS, { value: mentions, look: 'mention' })}
      {link(Star, 'Starred', STARRED, { value: starred, look: 'quiet', noun: 'starred' })}
    </ul>
  );
}
