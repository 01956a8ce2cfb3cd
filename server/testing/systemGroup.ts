import type { SystemGroupName } from '~/contract/names';
import type { Actor } from './testServer';

/** The id of a system group, which every organization has. */
export async function systemGroup(actor: Actor, name: SystemGroupName): Promise<number> {
  const { user_groups } = await actor.call('getUserGroups', {});
  const group = user_groups.find((one) => one.name === name);
  if (group === undefined) throw new Error(`no group ${name}`);
  return group.id;
}
