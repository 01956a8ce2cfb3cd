import { useMutation } from '@tanstack/react-query';
import type { GroupSetting } from '~/domain/permissions/groups';
import type { SettingChanges } from '~/domain/permissions/settingEdits';
import { isRequestError } from '~/session/types';
import { requestWords } from '../requests/requestWords';
import { isOutage, useWhenBack } from '../requests/useWhenBack';
import { type SettingForm, useSettingEdits } from './useSettingEdits';

export interface SettingSave<N extends string> {
  readonly form: SettingForm<N>;
  /** True if everything was saved. */
  readonly save: () => Promise<boolean>;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly reset: () => void;
  /** Drops only these edits. */
  readonly drop: (names: readonly N[]) => void;
}

/**
 * Group settings of one thing, edited and saved together. If the server reports that someone else was faster
 * (EXPECTATION_MISMATCH), the live values are fetched again, which turns the affected edits into choices.
 */
export function useSettingSave<N extends string>({
  draft,
  live,
  save: send,
  refresh,
}: {
  /** The key under which edits outlive the form. */
  draft: string;
  live: Readonly<Record<N, GroupSetting>>;
  save: (changes: SettingChanges<N>) => Promise<unknown>;
  refresh: () => Promise<unknown>;
}): SettingSave<N> {
  const form = useSettingEdits(live, draft);
  const attempt = useMutation({
    mutationFn: async () => {
      try {
        return await form.saving(async (changes) => {
          await send(changes);
          // Show the saved values before dropping the edits, so that no field flickers back until the event arrives.
          await refresh().catch(() => undefined);
          return true;
        });
      } catch (failure) {
        if (!isRequestError(failure) || failure.code !== 'EXPECTATION_MISMATCH') throw failure;
        await refresh().catch(() => Promise.reject(failure));
        return false;
      }
    },
    // Sending the request is how we find out whether there is a network.
    networkMode: 'always',
  });
  useWhenBack(() => {
    if (isOutage(attempt.error)) attempt.reset();
  });
  return {
    form,
    save: async () => {
      if (attempt.isPending || form.conflicts.length > 0) return false;
      return attempt.mutateAsync().catch(() => false);
    },
    isBusy: attempt.isPending,
    error: attempt.error ? requestWords(attempt.error) : undefined,
    reset: () => {
      attempt.reset();
      form.reset();
    },
    drop: (names) => {
      attempt.reset();
      names.forEach(form.keepTheirs);
    },
  };
}
