import { ChevronLeft } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { AskedServer } from '~/domain/capabilities/needs';
import { ROLE } from '~/domain/people/user';
import { type PageView, pageHref } from '~/domain/places/pages';
import { matchRank, searchKey } from '~/lib/textMatch';
import { useRealm } from '~/session/react';
import { Keys } from '~/ui/controls/Keys';
import { FilterField } from '~/ui/forms/FilterField';
import { Marked } from '~/ui/lists/Marked';
import { ROVING_ROW, RovingList, rovingRows } from '~/ui/lists/RovingList';
import { Icon } from '~/ui/marks/Icon';
import styles from './SettingsNav.module.css';
import { isOffered, SETTINGS, type SettingsGroup, type SettingsSection } from './sections';
import { findSettings, goToSetting, settingIndex } from './settingIndex';

/** No one reads more results; they type on instead. */
const MOST_FOUND = 12;

/** All settings, in place of the sidebar. */
export function SettingsNav({
  current,
  backHref,
  isPage = false,
}: {
  current: PageView;
  /** Where the user came from. */
  backHref: string;
  /** Nothing else is shown, so it has the page's title. */
  isPage?: boolean;
}) {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const first = list.current ? rovingRows(list.current)[0] : undefined;
    if (event.key === 'ArrowDown') first?.focus();
    else if (event.key === 'Enter' && query.trim() !== '') first?.click();
    else return;
    event.preventDefault();
  };
  const role = useRealm((realm) => realm.users.get(realm.selfId)?.role ?? ROLE.guest);
  const featureLevel = useRealm((realm) => realm.featureLevel);
  const organization = useRealm((realm) => realm.organization);
  const server = { featureLevel, organization };
  const groups = SETTINGS.map((group) => fitting(group, { server, role, query })).filter(
    ({ sections }) => sections.length > 0,
  );
  const realm = useRealm((state) => (query.trim() === '' ? undefined : state));
  const index = useMemo(() => (realm ? settingIndex(realm) : []), [realm]);
  const found = findSettings(index, query).slice(0, MOST_FOUND);
  const Title = isPage ? 'h1' : 'div';
  const titles = { you: 'You', organization: organization.name, messages: 'Messages' };
  return (
    <>
      <div className={styles.top}>
        <Title>
          <a href={backHref}>
            <Icon of={ChevronLeft} />
            Settings
          </a>
        </Title>
        <Keys keys="Esc" />
      </div>
      <FilterField
        className={styles.filter}
        label="Find a setting"
        value={query}
        onChange={setQuery}
        onKeyDown={handleKey}
        ref={field}
      />
      <RovingList
        ref={list}
        label="Settings"
        className={styles.scroll}
        onLeaveTop={() => field.current?.focus()}
      >
        {groups.map(({ id, sections }) => (
          <section key={id} aria-label={titles[id]}>
            <h2 dir="auto">{titles[id]}</h2>
            <ul>
              {sections.map((section) => (
                <li key={section.id}>
                  <a
                    {...ROVING_ROW}
                    className={styles.row}
                    href={pageHref(section.page, section.id)}
                    aria-current={isAt(current, section) ? 'page' : undefined}
                    ref={isAt(current, section) ? showRow : undefined}
                  >
                    <Icon of={section.icon} />
                    {section.title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {found.length > 0 && (
          <section aria-label="Single settings">
            <h2>Single settings</h2>
            <ul>
              {found.map((setting) => (
                <li key={`${setting.section.page} ${setting.section.id} ${setting.label}`}>
                  <a
                    {...ROVING_ROW}
                    className={styles.row}
                    href={pageHref(setting.section.page, setting.section.id)}
                    onClick={(event) => {
                      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                      event.preventDefault();
                      goToSetting(setting);
                    }}
                  >
                    <Icon of={setting.section.icon} />
                    <span className={styles.setting}>
                      <Marked text={setting.label} query={query} />
                      <small>{setting.section.title}</small>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {groups.length === 0 && found.length === 0 && <p>No settings found. Try another word.</p>}
      </RovingList>
    </>
  );
}

/** The list is longer than most screens, and links lead to its last entries too. */
function showRow(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}

function fitting(
  group: SettingsGroup,
  { server, role, query }: { server: AskedServer; role: number; query: string },
): SettingsGroup {
  const asked = searchKey(query);
  const fits = (section: SettingsSection) =>
    isOffered(section, role, server) &&
    matchRank(asked, searchKey(`${section.title} ${section.words}`)) !== undefined;
  return { ...group, sections: group.sections.filter(fits) };
}

function isAt(current: PageView, { page, id }: SettingsSection): boolean {
  return current.page === page && current.path[0] === id;
}
