import { useMutation } from '@tanstack/react-query';
import type { GroupSetting } from '~/domain/permissions/groups';
import type { SettingChanges } from '~/domain/permissions/settingEdits';
import { isRequestError } from '~/session/types';
import { requestWords } from '../requests/requestWords';
import { type SettingForm, useSettingEdits } from './useSettingEdits';

export interface SettingSave<N extends string> {
  readonly form: SettingForm<N>;
  /** True when everything was saved. */
  readonly save: () => Promise<boolean>;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly reset: () => void;
}

/**
 * Group settings of one thing, edited and saved together. When the server finds that somebody was quicker
 * (EXPECTATION_MISMATCH) it is asked what it has now, which turns the edits concerned into choices.
 */
export function useSettingSave<N extends string>({
  draft,
  live,
  save: send,
  refresh,
}: {
  /** The name under which edits outlive the form. */
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
          // What was saved is shown before the edits go: no field flickers back until the event arrives.
          await refresh().catch(() => undefined);
          return true;
        });
      } catch (failure) {
        if (!isRequestError(failure) || failure.code !== 'EXPECTATION_MISMATCH') throw failure;
        await refresh().catch(() => Promise.reject(failure));
        return false;
      }
    },
    // Whether there is a network is found out by asking.
    networkMode: 'always',
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
  };
}
