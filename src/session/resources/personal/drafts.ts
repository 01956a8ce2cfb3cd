/** Of other devices: one's own are kept alike by the worker. */
export { createServerDraft, deleteServerDraft } from '~/api/requests/drafts';
