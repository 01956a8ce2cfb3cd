import type {
  addLinkifier as addLinkifierRoute,
  createProfileField as createFieldRoute,
  createPlayground as createPlaygroundRoute,
  updateRealmUserSettingsDefaults as defaultsRoute,
  deleteProfileField as deleteFieldRoute,
  deletePlayground as deletePlaygroundRoute,
  getProfileFields as fieldsRoute,
  getLinkifiers as linkifiersRoute,
  removeLinkifier as removeLinkifierRoute,
  reorderProfileFields as reorderFieldsRoute,
  reorderLinkifiers as reorderLinkifiersRoute,
  updateProfileField as updateFieldRoute,
  updateLinkifier as updateLinkifierRoute,
  updateRealm as updateRealmRoute,
} from '~/contract/routes/organization';
import {
  addLinkifier as add,
  removeLinkifier as remove,
  reorderLinkifiers as reorder,
  updateLinkifier as update,
} from '../../../realm/administration/linkifiers';
import {
  createPlayground as create,
  deletePlayground as drop,
} from '../../../realm/administration/playgrounds';
import { updateOrganization } from '../../../realm/administration/updateOrganization';
import { updateUserDefaults } from '../../../realm/administration/userDefaults';
import { presentField } from '../../../realm/present/profileField';
import {
  createField,
  deleteField,
  reorderFields,
  updateField,
} from '../../../realm/profile/profileFields';
import { act } from '../act';
import { requireConfirmed } from '../confirmed';
import type { Handler } from '../context';

export const updateRealm: Handler<typeof updateRealmRoute> = (context, args) => {
  // Affects how everyone signs in.
  if (
    args.parley_second_factor_role !== undefined ||
    args.parley_second_factor_from !== undefined
  ) {
    requireConfirmed(context);
  }
  return act(context, async (change, actor) => {
    await updateOrganization(change, actor, args, context.services.calls.facts);
    return undefined;
  });
};

export const updateRealmUserSettingsDefaults: Handler<typeof defaultsRoute> = (context, args) =>
  act(context, async (change, actor) => {
    await updateUserDefaults(change, actor, args);
    return undefined;
  });

export const getLinkifiers: Handler<typeof linkifiersRoute> = async ({ organization }) => ({
  linkifiers: organization.linkifiers,
});

export const addLinkifier: Handler<typeof addLinkifierRoute> = (context, args) =>
  act(context, async (change, actor) => {
    const rule = { pattern: args.pattern, urlTemplate: args.url_template };
    return { id: await add(change, actor, rule) };
  });

export const reorderLinkifiers: Handler<typeof reorderLinkifiersRoute> = (context, args) =>
  act(context, async (change, actor) => {
    await reorder(change, actor, args.ordered_linkifier_ids);
    return undefined;
  });

export const updateLinkifier: Handler<typeof updateLinkifierRoute> = (context, args) =>
  act(context, async (change, actor) => {
    const rule = { pattern: args.pattern, urlTemplate: args.url_template };
    await update(change, actor, args.filter_id, rule);
    return undefined;
  });

export const removeLinkifier: Handler<typeof removeLinkifierRoute> = (context, { filter_id }) =>
  act(context, async (change, actor) => {
    await remove(change, actor, filter_id);
    return undefined;
  });

/** E20. */
export const createPlayground: Handler<typeof createPlaygroundRoute> = (context, args) =>
  act(context, async (change, actor) => {
    const { name, pygments_language: language, url_template: urlTemplate } = args;
    return { id: await create(change, actor, { name, language, urlTemplate }) };
  });

export const deletePlayground: Handler<typeof deletePlaygroundRoute> = (context, args) =>
  act(context, async (change, actor) => {
    await drop(change, actor, args.playground_id);
    return undefined;
  });

export const getProfileFields: Handler<typeof fieldsRoute> = async ({ organization }) => ({
  custom_fields: organization.fields.map(presentField),
});

type FieldArgs = Parameters<Handler<typeof updateFieldRoute>>[1];

function editOf(args: Omit<FieldArgs, 'field_id'>) {
  return {
    name: args.name,
    hint: args.hint,
    data: args.field_data,
    inSummary: args.display_in_profile_summary,
    required: args.required,
    editableByUser: args.editable_by_user,
  };
}

/** E10. */
export const createProfileField: Handler<typeof createFieldRoute> = (context, args) =>
  act(context, async (change, actor) => ({
    id: await createField(change, actor, args.field_type, editOf(args)),
  }));

export const updateProfileField: Handler<typeof updateFieldRoute> = (context, args) =>
  act(context, async (change, actor) => {
    await updateField(change, actor, args.field_id, editOf(args));
    return undefined;
  });

export const deleteProfileField: Handler<typeof deleteFieldRoute> = (context, { field_id }) =>
  act(context, async (change, actor) => {
    await deleteField(change, actor, field_id);
    return undefined;
  });

export const reorderProfileFields: Handler<typeof reorderFieldsRoute> = (context, { order }) =>
  act(context, async (change, actor) => {
    await reorderFields(change, actor, order);
    return undefined;
  });
