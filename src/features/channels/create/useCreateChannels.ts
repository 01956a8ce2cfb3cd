import { useEffect, useState } from 'react';
import { can } from '~/domain/capabilities/needs';
import type { ChannelId, UserId } from '~/domain/ids';
import { newSettings, type SettingChanges } from '~/domain/permissions/settingEdits';
import type { ChannelPermission } from '~/domain/places/channel';
import { countOf, listNames } from '~/lib/listNames';
import { nameKey } from '~/lib/nameKey';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { createChannels, type SubscribeResult } from '~/session/resources/channels/channels';
import type { Session } from '~/session/session';
import { navigate } from '~/ui/location/hashLocation';
import { showToast } from '~/ui/notices/toasts';
import { enter, valuesOf } from '~/widgets/form/entries';
import { useFaultFocus } from '~/widgets/form/useFaultFocus';
import { useKept } from '~/widgets/form/useKept';
import { expandPeople } from '~/widgets/people/peopleTokens';
import { requestWords } from '~/widgets/requests/requestWords';
import { retentionFault } from '../general/RetentionField';
import {
  blamedRow,
  type ChannelDraft,
  checkRows,
  emptyDraft,
  type RowErrors,
  refusedPart,
} from './channelDraft';

type Part = Exclude<ReturnType<typeof refusedPart>, 'name' | undefined> | 'form';

export interface CreateForm {
  readonly draft: ChannelDraft;
  readonly set: (changes: Partial<ChannelDraft>) => void;
  readonly rowErrors: RowErrors;
  readonly errors: Readonly<Partial<Record<Part, string>>>;
  readonly isBusy: boolean;
  /** Channels the server refused while it created the others. */
  readonly refused: readonly string[];
  /** `forget`: called when nothing is left to create. */
  readonly submit: (
    permissions: SettingChanges<ChannelPermission>,
    forget: () => void,
  ) => Promise<void>;
  readonly reset: () => void;
}

/** Form for new channels; when all of them are created, it opens the first. */
export function useCreateChannels(start: Parameters<typeof emptyDraft>): CreateForm {
  const session = useSession();
  const fresh = emptyDraft(...start);
  const [entries, put] = useKept('new channel', fresh);
  const draft = valuesOf(fresh, entries);
  const [rowErrors, setRowErrors] = useState<RowErrors>(new Map());
  const [errors, setErrors] = useState<CreateForm['errors']>({});
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [made, setMade] = useState<string>();
  const watchFaults = useFaultFocus();
  const madeId = useRealm((realm) => (made === undefined ? undefined : idByName(realm, made)));

  useEffect(() => {
    // The response may arrive before the event that adds the channel.
    if (madeId !== undefined) navigate(`/channels/${madeId}/general`);
  }, [madeId]);

  const check = (): boolean => {
    const { realm } = session.realm.getState();
    if (!realm) return false;
    const { channelNameLength, channelDescriptionLength } = realm.organization.limits;
    const rows = checkRows(draft.channels, {
      taken: new Set([...realm.channels.values()].map(({ name }) => nameKey(name))),
      nameLength: channelNameLength,
      descriptionLength: channelDescriptionLength,
    });
    const days = retentionFault(draft.retentionDays);
    const people = draft.people.length === 0 ? 'Choose at least one person.' : undefined;
    setRowErrors(rows);
    setErrors({ ...(days ? { retentionDays: days } : {}), ...(people ? { people } : {}) });
    return rows.size === 0 && !days && !people;
  };

  const fail = (failure: unknown) => {
    const words = requestWords(failure);
    const part = refusedPart(words);
    const row = part === 'name' ? blamedRow(draft.channels, words) : undefined;
    if (row !== undefined) setRowErrors(new Map([[row, { name: words }]]));
    else setErrors({ [part === undefined || part === 'name' ? 'form' : part]: words });
  };

  const submit = async (changes: SettingChanges<ChannelPermission>, forget: () => void) => {
    if (isBusy) return;
    const goToFault = watchFaults();
    if (!check()) return goToFault();
    setBusy(true);
    setRefused([]);
    try {
      const people = await expandPeople(session, draft.people);
      const result = await createChannels(session, {
        ...knownOptions(session, optionsOf(draft)),
        people,
        permissions: newSettings(changes),
      });
      finish(result, people, forget);
    } catch (failure) {
      fail(failure);
      goToFault();
    } finally {
      setBusy(false);
    }
  };

  const finish = (
    { refused: names }: SubscribeResult,
    people: readonly UserId[],
    forget: () => void,
  ) => {
    const made = draft.channels.filter(({ name }) => !names.includes(name.trim()));
    if (made.length > 0) {
      const said = made.map(({ name }) => name.trim());
      showToast({
        text:
          said.length > 3
            ? `Created ${countOf(said.length, 'channel', 'channels')}`
            : `Created ${listNames(said)}`,
      });
    }
    if (names.length > 0) {
      // Keep the refused channels in the form.
      setRefused(names);
      const left = draft.channels.filter(({ name }) => names.includes(name.trim()));
      put((now) => enter(now, fresh, 'channels', left));
      return;
    }
    forget();
    const isMine = people.includes(session.account.userId);
    if (isMine || draft.privacy !== 'private') setMade(made[0]?.name.trim());
    else navigate('/channels');
  };

  return {
    draft,
    set: (changes) => {
      put((before) => {
        const names = Object.keys(changes) as (keyof ChannelDraft)[];
        return names.reduce(
          (now, name) => enter(now, fresh, name, changes[name] as ChannelDraft[typeof name]),
          before,
        );
      });
      const gone = new Set(Object.keys(changes));
      setErrors((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([part]) => part !== 'form' && !gone.has(part)),
        ),
      );
      if (changes.channels) setRowErrors(new Map());
    },
    rowErrors,
    errors,
    isBusy: isBusy || made !== undefined,
    refused,
    submit,
    reset: () => put(() => ({})),
  };
}

function idByName({ channels }: RealmState, name: string): ChannelId | undefined {
  for (const channel of channels.values()) {
    if (nameKey(channel.name) === nameKey(name.trim())) return channel.channelId;
  }
  return undefined;
}

/** Leaves out options that an older server decides by itself. */
function knownOptions({ realm }: Session, options: ReturnType<typeof optionsOf>) {
  const server = realm.getState().realm;
  const { isToldToPeople, topicsPolicy, ...known } = options;
  return {
    ...known,
    isToldToPeople: server && can(server, 'addedNotices') ? isToldToPeople : undefined,
    ...(server && can(server, 'topicsPolicy') ? { topicsPolicy } : {}),
  };
}

function optionsOf(draft: ChannelDraft) {
  const { privacy, isHistoryShared, people: _, ...same } = draft;
  const isPrivate = privacy === 'private';
  return {
    ...same,
    channels: draft.channels.map(({ name, description }) => ({
      name: name.trim(),
      ...(description.trim() === '' ? {} : { description: description.trim() }),
    })),
    isPrivate,
    isWebPublic: privacy === 'web',
    isHistoryShared: !isPrivate || isHistoryShared,
  };
}
