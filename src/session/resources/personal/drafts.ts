/** Drafts from other devices: the worker keeps the user's own in sync. */
export { createServerDraft, deleteServerDraft } from '~/api/requests/drafts';
