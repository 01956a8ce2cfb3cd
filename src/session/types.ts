/** What screens may know of the rooms behind the session. */
export { FILE, isRefusal, isRequestError, PARAMETERS_IGNORED, RequestError } from '~/api/errors';
export type { Account, Draft, OutboxEntry, ScrollPosition } from '~/storage/schema';
export type { Connection } from '~/sync/connection';
