import { lazy, Suspense } from 'react';
import { can } from '~/domain/capabilities/needs';
import { type PageView, pageHref } from '~/domain/places/pages';
import { useRealm } from '~/session/react';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { FIRST_SECTION, findSection } from './sections';
import { useGoToControl } from './useGoToControl';

const ServerLacks = lazy(async () => ({
  default: (await import('~/widgets/capabilities/ServerLacks')).ServerLacks,
}));

/** The page of one settings section. */
export function SettingsView({ view }: { view: PageView }) {
  const [id = FIRST_SECTION, ...path] = view.path;
  const section = findSection(view.page, id);
  useGoToControl();
  const needs = section?.needs;
  const lack = useRealm((realm) => (needs && !can(realm, needs) ? needs : undefined));
  if (!section) {
    return (
      <EmptyState
        isPage
        art="broken"
        title="Setting not found"
        actions={<a href={pageHref('settings')}>See all settings</a>}
      >
        It may have a different name here.
      </EmptyState>
    );
  }
  return (
    <Suspense fallback={null}>
      {lack ? <ServerLacks what={lack} /> : <section.screen key={id} path={path} />}
    </Suspense>
  );
}
