import type { Caller } from '~/api/client';
import {
  addAlertWords as addRoute,
  removeAlertWords as removeRoute,
} from '~/contract/routes/personal';

/** Adding existing words, in any case, is a no-op. */
export async function addAlertWords({ api }: Caller, words: readonly string[]): Promise<void> {
  await api.send(addRoute, { alert_words: [...words] });
}

export async function removeAlertWords({ api }: Caller, words: readonly string[]): Promise<void> {
  await api.send(removeRoute, { alert_words: [...words] });
}
