import { presentLegacyPresences, presentPresences } from '../present/presence';
import { lastPresenceUpdate, readPresences } from '../users/presence';
import { accessibleUserIds, canAccessAllUsers } from '../users/userAccess';
import type { RegisterPart } from './part';

const DAY_SECONDS = 86_400;

/** Who is online, in the format the client requested. */
export const presencePart: RegisterPart = {
  type: 'presence',
  async load({ db, organization, user, options, now, nowMs }) {
    const times = {
      presence_last_update_id: await lastPresenceUpdate(db),
      server_timestamp: nowMs / 1000,
    };
    if (organization.settings.presence_disabled) return { ...times, presences: {} };
    const since = now - options.presenceHistoryDays * DAY_SECONDS;
    const rows = await readPresences(db, { afterUpdate: -1, since });
    const visible = canAccessAllUsers(organization, user)
      ? undefined
      : await accessibleUserIds(db, user.id);
    const seen = visible === undefined ? rows : rows.filter((row) => visible.has(row.user_id));
    const isModern = options.slimPresence || options.capabilities.has('simplified_presence_events');
    const presences = isModern
      ? presentPresences(seen)
      : presentLegacyPresences(seen, organization.settings.host);
    return { ...times, presences };
  },
  loadPublic: ({ nowMs }) => ({
    presences: {},
    presence_last_update_id: -1,
    server_timestamp: nowMs / 1000,
  }),
};
