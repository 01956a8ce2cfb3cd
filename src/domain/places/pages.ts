/** The views that are not message lists. URLs match the public client's where it has them. */
export const PAGES = [
  'welcome',
  'recent',
  'catch-up',
  'drafts',
  'scheduled',
  'reminders',
  'topics',
  'channels',
  'groups',
  'user',
  'settings',
  'organization',
  'call',
] as const;
export type PageName = (typeof PAGES)[number];

/** `#channels/5/general`: the page `channels` at `['5', 'general']`; each page parses its own path. */
export interface PageView {
  readonly kind: 'page';
  readonly page: PageName;
  readonly path: readonly string[];
}

export function parsePage(fragment: string): PageView | undefined {
  const [first, ...path] = fragment.split('/');
  const page = PAGES.find((name) => name === first);
  return page && { kind: 'page', page, path: path.filter((part) => part !== '').map(decode) };
}

export function pageHref(page: PageName, ...path: readonly (string | number)[]): string {
  return `#/${[page, ...path.map((part) => encodeURIComponent(part))].join('/')}`;
}

const TITLES: Readonly<Record<PageName, string>> = {
  welcome: 'Welcome',
  recent: 'Recent',
  'catch-up': 'Catch up',
  drafts: 'Drafts',
  scheduled: 'Scheduled',
  reminders: 'Reminders',
  topics: 'Topics',
  channels: 'Channels',
  groups: 'Groups',
  user: 'Profile',
  settings: 'Settings',
  organization: 'Organization settings',
  call: 'Call',
};

/** The title in the browser's tab. */
export function pageTitle(page: PageName): string {
  return TITLES[page];
}

export type SettingsView = PageView & { readonly page: 'settings' | 'organization' };

/** Settings replace the sidebar with their own list. */
export function isSettings(view: { readonly kind: string }): view is SettingsView {
  if (view.kind !== 'page') return false;
  const { page } = view as PageView;
  return page === 'settings' || page === 'organization';
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
