/** The storage and sync types that screens can use. */
export { FILE, isRefusal, isRequestError, PARAMETERS_IGNORED, RequestError } from '~/api/errors';
export type { Account, Draft, OutboxEntry, ScrollPosition } from '~/storage/schema';
export type { Connection } from '~/sync/connection';
