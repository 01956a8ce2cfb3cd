import { RequestDescription } from '../../../src/testing/requestDescription';
import type { Sent } from '../../support/reached';

const ON_PURPOSE: readonly RegExp[] = [
  // Preflight requests of the browser.
  /^OPTIONS /,
  // Resumable uploads use their own protocol (tus.io), which the description mentions but doesn't cover.
  /^(?:POST|HEAD|PATCH|DELETE) \/tus(?:\/[\w-]+)?: /,
  // A story checks that this endpoint doesn't exist.
  /^POST \/parley\/demo: /,
  // Only our own server takes null for the default: others get the value it currently stands for
  // (session/resources/channels/subscriptions.test.ts).
  /^POST \/users\/me\/subscriptions\/properties subscription_data: .*"value":null/,
];

/** Requests that the public API's description rejects; undefined if the description isn't beside the checkout. */
export function refusedRequests(sent: readonly Sent[]): readonly string[] | undefined {
  const description = RequestDescription.load();
  if (!description) return undefined;
  const faults = new Set(sent.flatMap((request) => description.faultsOf(request)));
  return [...faults].filter((fault) => !ON_PURPOSE.some((known) => known.test(fault))).sort();
}
