import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { RealmState } from '~/model/state';
import { useSession } from '~/session/react';
import {
  changeNewPeopleSettings,
  newPeopleOptions,
} from '~/session/resources/organization/newPeople';
import { LockReason } from '~/ui/forms/useLock';
import { Note } from '~/ui/notices/Note';
import { Page, Section } from '~/ui/page/Page';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { QueryState } from '~/widgets/requests/QueryState';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { KindTable } from '../notifications/KindTable';
import { PreferenceSections } from '../preferences/PreferenceSections';
import { SettingSwitch } from '../SettingSwitch';
import { OtherSettings, type useSettings } from '../useSettings';

/** Initial settings for everyone who joins from now on (gap 4.8). */
export function NewPeople() {
  const session = useSession();
  const reasonId = useId();
  const isAdmin = useIsAdmin();
  const query = useQuery(newPeopleOptions(session));
  const shown = useNewPeopleSettings(query.data);
  return (
    <Page
      title="Defaults for new people"
      about="Settings that people who join from now on start with. Changes are saved as you make them and don’t affect current members."
    >
      {!isAdmin && <Note id={reasonId}>Only administrators can change these settings.</Note>}
      <QueryState query={query} rows={8} />
      {shown && (
        <OtherSettings value={shown}>
          <LockReason value={isAdmin ? undefined : reasonId}>
            <PreferenceSections />
            <NotificationSections />
            <Section title="Privacy">
              <SettingSwitch name="send_read_receipts" label="Send read receipts" />
              <SettingSwitch
                name="send_stream_typing_notifications"
                label="Show when I’m typing in channels"
              />
              <SettingSwitch
                name="send_private_typing_notifications"
                label="Show when I’m typing in direct messages"
              />
            </Section>
          </LockReason>
        </OtherSettings>
      )}
    </Page>
  );
}

function NotificationSections() {
  return (
    <>
      <Section title="Notifications">
        <SettingSwitch
          name="enable_desktop_notifications"
          label="Show notifications"
          help="For direct messages, mentions and alert words."
        />
        <SettingSwitch name="enable_sounds" label="Play a sound" />
        <SettingSwitch
          name="enable_offline_push_notifications"
          label="Push direct messages, mentions and alert words while away"
        />
        <SettingSwitch
          name="enable_offline_email_notifications"
          label="Email direct messages and mentions while away"
        />
        <SettingSwitch name="enable_digest_emails" label="Email a digest after a long absence" />
      </Section>
      <Section title="Messages in channels">
        <KindTable />
      </Section>
    </>
  );
}

type Settings = RealmState['settings'];

/** Shows a change at once, and keeps it until a response that was requested after it arrives. */
function useNewPeopleSettings(
  settings: Settings | undefined,
): ReturnType<typeof useSettings> | undefined {
  const session = useSession();
  const queries = useQueryClient();
  const [underWay, setUnderWay] = useState<readonly Partial<Settings>[]>([]);
  const { queryKey } = newPeopleOptions(session);
  const change = async (changes: Partial<Settings>) => {
    setUnderWay((before) => [...before, changes]);
    try {
      await changeNewPeopleSettings(session, changes);
    } catch (error) {
      sayFailure(error);
    }
    await queries.invalidateQueries({ queryKey });
    setUnderWay((before) => before.filter((one) => one !== changes));
  };
  if (settings === undefined) return undefined;
  const shown: Settings = Object.assign({}, settings, ...underWay);
  return [shown, (changes) => void change(changes)];
}
