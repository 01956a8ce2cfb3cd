import type { RealmEvent, RealmEventBody } from '~/domain/connection/event';
import { assertNever } from '~/lib/assertNever';
import type { Draft } from '../draft';
import { patch } from './people';
import { remember } from './recent';
import { markStale } from './windows';

const KINDS = [
  'settingsChanged',
  'organizationChanged',
  'alertWords',
  'customEmoji',
  'linkifiers',
  'playgrounds',
  'profileFields',
  'draftsPut',
  'draftRemoved',
  'scheduledPut',
  'scheduledRemoved',
  'remindersPut',
  'reminderRemoved',
  'snippetPut',
  'snippetRemoved',
  'viewPut',
  'viewChanged',
  'viewRemoved',
] as const satisfies readonly RealmEventBody['kind'][];
type PersonalEvent = Extract<RealmEvent, { readonly kind: (typeof KINDS)[number] }>;

const kinds: ReadonlySet<string> = new Set(KINDS);
export function isPersonal(event: RealmEvent): event is PersonalEvent {
  return kinds.has(event.kind);
}

/** Whether an event changes how much of every message's history can be seen. */
export function changesHistoryPolicy(event: RealmEventBody): boolean {
  return (
    event.kind === 'organizationChanged' &&
    event.changes.message_edit_history_visibility_policy !== undefined
  );
}

/** Held messages carry the history that was visible before, so all are fetched again when shown (MS2). */
function distrustHistories(draft: Draft, event: RealmEvent): void {
  remember(draft, event);
  const { byId, maybeStale } = draft.messages;
  for (const id of byId.keys()) maybeStale.add(id);
  markStale(draft, () => true);
}

/** Profile values are deleted along with their field, without an event for each. */
function dropValuesBut(draft: Draft, fieldIds: ReadonlySet<string>): void {
  for (const [id, user] of draft.state.users) {
    const entries = Object.entries(user.profile);
    const kept = entries.filter(([fieldId]) => fieldIds.has(fieldId));
    if (kept.length === entries.length) continue;
    draft.map('users').set(id, { ...user, profile: Object.fromEntries(kept) });
  }
}

/** Applies events about this user's own data or the organization as a whole: put, change, remove. */
export function applyPersonal(draft: Draft, event: PersonalEvent): void {
  switch (event.kind) {
    case 'settingsChanged':
      draft.set('settings', { ...draft.state.settings, ...event.changes });
      // The server then deletes its copies, and need not send an event for each (gap 8).
      if (event.changes.enable_drafts_synchronization === false) draft.set('drafts', new Map());
      return;
    case 'organizationChanged': {
      const before = draft.state.organization;
      const permissions = { ...before.permissions, ...event.changes.permissions };
      draft.set('organization', { ...before, ...event.changes, permissions });
      if (changesHistoryPolicy(event)) distrustHistories(draft, event);
      return;
    }
    case 'alertWords':
      draft.set('alertWords', event.alertWords);
      return;
    case 'customEmoji':
      draft.set('customEmoji', new Map(event.emoji.map((emoji) => [emoji.id, emoji])));
      return;
    case 'linkifiers':
      draft.set('linkifiers', event.linkifiers);
      return;
    case 'playgrounds':
      draft.set('playgrounds', event.playgrounds);
      return;
    case 'profileFields':
      draft.set('profileFields', event.fields);
      dropValuesBut(draft, new Set(event.fields.map(({ id }) => String(id))));
      return;
    case 'draftsPut':
      for (const item of event.drafts) draft.map('drafts').set(item.id, item);
      return;
    case 'draftRemoved':
      draft.map('drafts').delete(event.draftId);
      return;
    case 'scheduledPut':
      for (const item of event.scheduled) draft.map('scheduled').set(item.id, item);
      return;
    case 'scheduledRemoved':
      draft.map('scheduled').delete(event.scheduledId);
      return;
    case 'remindersPut':
      for (const item of event.reminders) draft.map('reminders').set(item.id, item);
      return;
    case 'reminderRemoved':
      draft.map('reminders').delete(event.reminderId);
      return;
    case 'snippetPut':
      draft.map('snippets').set(event.snippet.id, event.snippet);
      return;
    case 'snippetRemoved':
      draft.map('snippets').delete(event.snippetId);
      return;
    case 'viewPut':
      draft.map('views').set(event.view.fragment, event.view);
      return;
    case 'viewChanged':
      patch(draft.map('views'), event.fragment, event.changes);
      return;
    case 'viewRemoved':
      draft.map('views').delete(event.fragment);
      return;
    default:
      assertNever(event);
  }
}
