import { lazy, Suspense } from 'react';
import { can } from '~/domain/capabilities/needs';
import { type PageView, pageHref } from '~/domain/pages';
import { FIRST_SECTION, sectionNeeds } from '~/features/settings/sections';
import { useRealm } from '~/session/react';
import { EmptyState } from '~/ui/EmptyState';
import { SETTINGS_PAGES } from './settingsPages';

const ServerLacks = lazy(async () => ({
  default: (await import('~/widgets/ServerLacks')).ServerLacks,
}));

/** The page of one section of the settings. */
export function SettingsView({ view }: { view: PageView }) {
  const [section = FIRST_SECTION, ...path] = view.path;
  const needs = sectionNeeds(view.page, section);
  const lack = useRealm((realm) => (needs && !can(realm, needs) ? needs : undefined));
  const SectionPage = SETTINGS_PAGES[`${view.page}/${section}`];
  if (!SectionPage) {
    return (
      <EmptyState
        isPage
        art="broken"
        title="There is no such setting"
        actions={<a href={pageHref('settings')}>See all settings</a>}
      >
        It may have another name here.
      </EmptyState>
    );
  }
  return (
    <Suspense fallback={null}>
      {lack ? <ServerLacks what={lack} /> : <SectionPage key={section} path={path} />}
    </Suspense>
  );
}
