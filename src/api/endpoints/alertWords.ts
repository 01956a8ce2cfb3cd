import {
  addAlertWords as addRoute,
  removeAlertWords as removeRoute,
} from '~/contract/routes/personal';
import type { ApiClient } from '../client';

/** Words that exist already, in any case, change nothing. */
export async function addAlertWords(api: ApiClient, words: readonly string[]): Promise<void> {
  await api.send(addRoute, { alert_words: [...words] });
}

export async function removeAlertWords(api: ApiClient, words: readonly string[]): Promise<void> {
  await api.send(removeRoute, { alert_words: [...words] });
}
