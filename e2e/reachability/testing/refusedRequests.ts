import { RequestDescription } from '../../../src/testing/requestDescription';
import type { Sent } from '../../support/reached';

/** What of the requests the description of the public API refuses; undefined where it is not beside the checkout. */
export function refusedRequests(sent: readonly Sent[]): readonly string[] | undefined {
  const description = RequestDescription.load();
  return (
    description && [...new Set(sent.flatMap((request) => description.faultsOf(request)))].sort()
  );
}
