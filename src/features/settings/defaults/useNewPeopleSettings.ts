import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RealmState } from '~/model/state';
import { useSession } from '~/session/react';
import {
  changeNewPeopleSettings,
  newPeopleOptions,
} from '~/session/resources/organization/newPeople';
import { sayFailure } from '~/widgets/sayFailure';
import type { useSettings } from '../useSettings';

type Settings = RealmState['settings'];

/** Shows a change at once, and until an answer that was asked for after it was made has come. */
export function useNewPeopleSettings(
  settings: Settings | undefined,
  isFixed: boolean,
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
  return [shown, (changes) => void change(changes), isFixed];
}
