import type {
  createDrafts as createDraftsRoute,
  deleteDraft as deleteDraftRoute,
  getDrafts as draftsRoute,
  updateDraft as updateDraftRoute,
} from '~/contract/routes/drafts';
import type { markOnboardingStep as stepRoute } from '~/contract/routes/otherClients';
import type {
  addNavigationView as addViewRoute,
  createSavedSnippet as createSnippetRoute,
  deleteSavedSnippet as deleteSnippetRoute,
  removeNavigationView as removeViewRoute,
  getSavedSnippets as snippetsRoute,
  updateSavedSnippet as updateSnippetRoute,
  updateNavigationView as updateViewRoute,
  getNavigationViews as viewsRoute,
} from '~/contract/routes/personal';
import {
  updateDraft as changeDraft,
  readDrafts,
  deleteDraft as removeDraft,
  createDrafts as storeDrafts,
} from '../../../realm/personal/drafts';
import { markStepSeen } from '../../../realm/personal/onboarding';
import {
  createSnippet,
  deleteSnippet,
  readSnippets,
  updateSnippet,
} from '../../../realm/personal/snippets';
import { addView, readViews, removeView, updateView } from '../../../realm/personal/views';
import { act, actOnOwn } from '../act';
import type { Handler } from '../context';

export const getDrafts: Handler<typeof draftsRoute> = async ({ services, user }) => {
  const drafts = await readDrafts(services.realm.db, user.id);
  return { count: drafts.length, drafts };
};

export const createDrafts: Handler<typeof createDraftsRoute> = (context, { drafts }) =>
  actOnOwn(context, async (change, actor) => ({ ids: await storeDrafts(change, actor, drafts) }));

export const updateDraft: Handler<typeof updateDraftRoute> = (context, { draft_id, draft }) =>
  actOnOwn(context, async (change, actor) => {
    await changeDraft(change, actor, draft_id, draft);
    return undefined;
  });

export const deleteDraft: Handler<typeof deleteDraftRoute> = (context, { draft_id }) =>
  actOnOwn(context, async (change, actor) => {
    await removeDraft(change, actor, draft_id);
    return undefined;
  });

export const getSavedSnippets: Handler<typeof snippetsRoute> = async ({ services, user }) => ({
  saved_snippets: await readSnippets(services.realm.db, user.id),
});

export const createSavedSnippet: Handler<typeof createSnippetRoute> = (context, args) =>
  act(context, async (change, actor) => ({
    saved_snippet_id: await createSnippet(change, actor, args),
  }));

/** E18. */
export const updateSavedSnippet: Handler<typeof updateSnippetRoute> = (context, args) =>
  act(context, async (change, actor) => {
    const { title, content } = args;
    await updateSnippet(change, actor, args.saved_snippet_id, { title, content });
    return undefined;
  });

export const deleteSavedSnippet: Handler<typeof deleteSnippetRoute> = (context, args) =>
  act(context, async (change, actor) => {
    await deleteSnippet(change, actor, args.saved_snippet_id);
    return undefined;
  });

export const getNavigationViews: Handler<typeof viewsRoute> = async ({ services, user }) => ({
  navigation_views: await readViews(services.realm.db, user.id),
});

/** E17. */
export const addNavigationView: Handler<typeof addViewRoute> = (context, args) =>
  act(context, async (change, actor) => {
    const { fragment, is_pinned: isPinned, name = null } = args;
    await addView(change, actor, { fragment, isPinned, name });
    return undefined;
  });

export const updateNavigationView: Handler<typeof updateViewRoute> = (context, args) =>
  act(context, async (change, actor) => {
    const { is_pinned: isPinned, name } = args;
    await updateView(change, actor, args.fragment, { isPinned, name });
    return undefined;
  });

export const removeNavigationView: Handler<typeof removeViewRoute> = (context, { fragment }) =>
  act(context, async (change, actor) => {
    await removeView(change, actor, fragment);
    return undefined;
  });

export const markOnboardingStep: Handler<typeof stepRoute> = (context, { onboarding_step }) =>
  act(context, async (change, actor) => {
    await markStepSeen(change, actor, onboarding_step);
    return undefined;
  });
