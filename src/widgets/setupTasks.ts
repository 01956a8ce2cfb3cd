import { pageHref } from '~/domain/places/pages';
import type { RealmState } from '~/model/state';

export interface SetupTask {
  readonly id: 'profile' | 'channels' | 'invite' | 'message';
  readonly label: string;
  readonly about: string;
  readonly isDone: boolean;
  /** URL where it is done. */
  readonly href: string;
}

/** First steps for a new organization. Each is done when its result exists, not when it was clicked. */
export function setupTasks(realm: RealmState, hasWritten: boolean): readonly SetupTask[] {
  const people = [...realm.users.values()].filter(({ isActive, isBot }) => isActive && !isBot);
  const channels = [...realm.channels.values()].filter(({ isArchived }) => !isArchived);
  return [
    {
      id: 'profile',
      label: 'Describe your organization',
      about: 'A logo and a sentence: people see both when they join.',
      isDone: realm.organization.description.trim() !== '',
      href: pageHref('organization', 'profile'),
    },
    {
      id: 'channels',
      label: 'Create a second channel',
      about: 'One for each team or project works well.',
      isDone: channels.length > 1,
      href: pageHref('channels', 'new'),
    },
    {
      id: 'invite',
      label: 'Invite your team',
      about: 'By email, or with a link that you send yourself.',
      isDone: people.length > 1,
      href: pageHref('organization', 'invitations', 'new'),
    },
    {
      id: 'message',
      label: 'Write the first message',
      about: 'Whoever joins finds something to answer.',
      isDone: hasWritten,
      href: pageHref('welcome', 'write'),
    },
  ];
}
