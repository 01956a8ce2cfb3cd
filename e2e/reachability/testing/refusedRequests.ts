import { RequestDescription } from '../../../src/testing/requestDescription';
import type { Sent } from '../../support/reached';

const ON_PURPOSE: readonly RegExp[] = [
  // The browser asks before the page may.
  /^OPTIONS /,
  // Resumable uploads speak a protocol of their own (tus.io), which the description names and leaves there.
  /^(?:POST|HEAD|PATCH|DELETE) \/tus(?:\/[\w-]+)?: /,
  // A story makes sure that there is none.
  /^POST \/parley\/demo: /,
  // Default is null on our own server alone: others are sent what it means now (session/resources/channels/subscriptions.test.ts).
  /^POST \/users\/me\/subscriptions\/properties subscription_data: .*"value":null/,
];

/** What of the requests the description of the public API refuses; undefined where it is not beside the checkout. */
export function refusedRequests(sent: readonly Sent[]): readonly string[] | undefined {
  const description = RequestDescription.load();
  if (!description) return undefined;
  const faults = new Set(sent.flatMap((request) => description.faultsOf(request)));
  return [...faults].filter((fault) => !ON_PURPOSE.some((known) => known.test(fault))).sort();
}
