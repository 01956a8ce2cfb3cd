import type { RealmEvent } from '~/domain/connection/event';
import { assertNever } from '~/lib/assertNever';
import { followAccess, mayChangeAccess, readableChannels } from './apply/access';
import { applyChannel, applyFolder, applyTopicVisibility } from './apply/channels';
import {
  applyDelete,
  applyFlagAdded,
  applyFlagRemoved,
  applyMessage,
  applyMove,
  applyToOne,
} from './apply/messages';
import { applyGroup, applyStatus, applyUser, mergePresences, patch } from './apply/people';
import { applyPersonal, isPersonal } from './apply/personal';
import { remember } from './apply/recent';
import { followSearches } from './apply/searches';
import { applyTyping, stopEditing, stopTyping } from './apply/typing';
import { Draft } from './draft';
import type { RealmState } from './state';

/**
 * Returns the state after a batch of events. Events already applied are skipped, so a batch may come twice (SY2);
 * several events with the same id arrived as one and are all applied. Throws when an event makes no sense: the state
 * must then be discarded too (SY3), since its large tables are changed in place.
 */
export function applyEvents(
  state: RealmState,
  events: readonly RealmEvent[],
  options: { readonly nowMs: number },
): RealmState {
  const news = events.filter((event) => event.id > state.lastEventId);
  const last = news.at(-1);
  if (last === undefined) return state;
  const draft = new Draft(state);
  const isOpening = news.some((event) => mayChangeAccess(event, state.selfId));
  const before = isOpening ? readableChannels(state) : undefined;
  for (const event of news) {
    applyEvent(draft, event, options.nowMs);
    followSearches(draft, event);
  }
  if (before) followAccess(draft, before, news);
  draft.set('lastEventId', last.id);
  return draft.finish();
}

function applyEvent(draft: Draft, event: RealmEvent, nowMs: number): void {
  if (mayChangeAccess(event, draft.state.selfId)) remember(draft, event);
  if (isPersonal(event)) {
    applyPersonal(draft, event);
    return;
  }
  switch (event.kind) {
    case 'message':
      stopTyping(draft, event.message.senderId, event.message.conversation);
      applyMessage(draft, event);
      return;
    case 'messageContent':
      if (event.edit) stopEditing(draft, event.messageId);
      applyToOne(draft, event.messageId, event);
      return;
    case 'reaction':
    case 'submessage':
      applyToOne(draft, event.messageId, event);
      return;
    case 'messagesMoved':
      applyMove(draft, event);
      return;
    case 'messagesDeleted':
      for (const id of event.messageIds) stopEditing(draft, id);
      applyDelete(draft, event);
      return;
    case 'flagAdded':
      applyFlagAdded(draft, event);
      return;
    case 'flagRemoved':
      applyFlagRemoved(draft, event);
      return;
    case 'typing':
    case 'typingEdit':
      applyTyping(draft, event, nowMs);
      return;
    case 'channelsAdded':
    case 'channelsRemoved':
    case 'channelChanged':
    case 'subscribed':
    case 'unsubscribed':
    case 'subscriptionChanged':
    case 'peers':
      applyChannel(draft, event);
      return;
    case 'folderAdded':
    case 'folderChanged':
    case 'foldersOrdered':
      applyFolder(draft, event);
      return;
    case 'defaultChannels':
      draft.set('defaultChannels', new Set(event.channelIds));
      return;
    case 'topicVisibility':
      applyTopicVisibility(draft, event);
      return;
    case 'userAdded':
    case 'userChanged':
    case 'profileValue':
    case 'userRemoved':
      applyUser(draft, event);
      return;
    case 'groupAdded':
    case 'groupChanged':
    case 'groupMembers':
    case 'groupSubgroups':
    case 'groupRemoved':
      applyGroup(draft, event);
      return;
    case 'status':
      applyStatus(draft, event);
      return;
    case 'presence':
      mergePresences(draft, event.presences, event.toldAt);
      return;
    case 'presenceHidden':
      if (draft.state.presences.has(event.userId)) draft.map('presences').delete(event.userId);
      return;
    case 'mutedUsers':
      draft.set('mutedUsers', new Set(event.userIds));
      return;
    case 'botPut':
      draft.map('bots').set(event.bot.userId, event.bot);
      return;
    case 'botChanged':
      patch(draft.map('bots'), event.userId, event.changes);
      return;
    case 'botRemoved':
      draft.map('bots').delete(event.userId);
      return;
    case 'stale':
    case 'serverRestarted':
    case 'organizationDeactivated':
    case 'nothing':
      return;
    default:
      assertNever(event);
  }
}
