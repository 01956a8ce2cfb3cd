import { AtSign, Hand, Hash, ListChecks } from 'lucide-react';
import { ROLE } from '~/domain/people/user';
import { pageHref } from '~/domain/places/pages';
import type { Command } from '~/features/palette/command';
import { sidebarViews } from '~/features/sidebar/views/navigationViews';
import { said } from '~/lib/said';
import type { RealmState } from '~/model/state';
import { isOffered, SETTINGS } from '../settings/sections';
import { goToSetting, settingIndex } from '../settings/settingIndex';
import type { CommandContext } from './commands';

function goTo(hash: string): () => void {
  return () => {
    globalThis.location.hash = hash;
  };
}

/** Commands for views, including the user's own, pages, and every settings section. */
export function placeCommands({ session, realm }: CommandContext): readonly Command[] {
  const { order } = session.viewOrder.store.getState();
  const views = sidebarViews(realm.views, order, realm.featureLevel).map(
    ({ fragment, name, icon }): Command => ({
      id: fragment,
      label: name,
      about: 'view',
      icon,
      isPlace: true,
      run: goTo(`#/${fragment}`),
    }),
  );
  return [...views, ...PAGES, ...settings(realm), ...singleSettings(realm)];
}

const PAGES: readonly Command[] = [
  {
    id: 'catch-up',
    label: 'Catch up',
    words: 'what happened since summary digest unread news missed',
    icon: ListChecks,
    isPlace: true,
    run: goTo(pageHref('catch-up')),
  },
  {
    id: 'welcome',
    label: 'Welcome',
    words: 'getting started first steps set up tour help',
    icon: Hand,
    isPlace: true,
    run: goTo(pageHref('welcome')),
  },
  {
    id: 'channels',
    label: 'All channels',
    words: 'browse join',
    icon: Hash,
    isPlace: true,
    run: goTo(pageHref('channels')),
  },
  {
    id: 'groups',
    label: 'Groups',
    words: 'user groups teams',
    icon: AtSign,
    isPlace: true,
    run: goTo(pageHref('groups')),
  },
];

function settings(realm: RealmState): readonly Command[] {
  const role = realm.users.get(realm.selfId)?.role ?? ROLE.guest;
  return SETTINGS.flatMap(({ sections }) => sections)
    .filter((section) => isOffered(section, role, realm))
    .map(({ page, id, title, icon, words }) => ({
      id: `${page}/${id}`,
      label: title,
      about: page === 'settings' ? said('settings') : 'organization settings',
      words: `settings ${words}`,
      icon,
      isPlace: true,
      run: goTo(pageHref(page, id)),
    }));
}

/** Commands for single settings: each opens the page with the control focused. */
function singleSettings(realm: RealmState): readonly Command[] {
  return settingIndex(realm).map((setting) => {
    const { section, label, words } = setting;
    return {
      id: `${section.page}/${section.id} ${label}`,
      label,
      about: `in ${section.title}`,
      words: `settings ${section.title} ${words}`,
      icon: section.icon,
      isPlace: true,
      run: () => goToSetting(setting),
    };
  });
}
