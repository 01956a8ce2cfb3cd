import { Suspense } from 'react';
import { type PageView, pageHref } from '~/domain/pages';
import { FIRST_SECTION } from '~/features/settings/sections';
import { EmptyState } from '~/ui/EmptyState';
import { SETTINGS_PAGES } from './settingsPages';

/** The page of one section of the settings. */
export function SettingsView({ view }: { view: PageView }) {
  const [section = FIRST_SECTION, ...path] = view.path;
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
      <SectionPage key={section} path={path} />
    </Suspense>
  );
}
