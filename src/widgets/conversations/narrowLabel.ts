import type { Narrow, NarrowTerm } from '~/domain/places/narrow';
import { assertNever } from '~/lib/assertNever';
import { conversationName } from '~/model/selectors/places/conversations';
import type { RealmState } from '~/model/state';
import { topicLabel } from './topicLabel';

/** A view's name, for headings, the window title and screen readers. */
export function narrowLabel(realm: RealmState, narrow: Narrow): string {
  switch (narrow.kind) {
    case 'feed':
      return 'Combined feed';
    case 'mentions':
      return 'Mentions';
    case 'starred':
      return 'Starred';
    case 'channel':
      return realm.channels.get(narrow.channelId)?.name ?? 'Unknown channel';
    case 'topic':
      return topicLabel(narrow.topic, realm.organization.limits.emptyTopicName);
    case 'dm':
      return narrow.others.length === 0
        ? 'Notes to yourself'
        : conversationName(realm, narrow.others);
    case 'search':
      return isAllDirect(narrow.terms) ? ALL_DIRECT : 'Search';
    default:
      return assertNever(narrow);
  }
}

/** The search that is a view of its own, with a key. */
const ALL_DIRECT = 'All direct messages';

function isAllDirect([term, ...others]: readonly NarrowTerm[]): boolean {
  return term?.operator === 'is' && term.operand === 'dm' && !term.negated && others.length === 0;
}
