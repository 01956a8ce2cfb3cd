import type { Caller } from '~/api/client';
import {
  createPlayground as createRoute,
  deletePlayground as deleteRoute,
} from '~/contract/routes/organization';
import type { Playground } from '~/domain/organization/organization';

/** E20. Returns the new playground's id. */
export async function createPlayground(
  { api }: Caller,
  { name, language, urlTemplate }: Omit<Playground, 'id'>,
): Promise<number> {
  const { id } = await api.send(createRoute, {
    name,
    pygments_language: language,
    url_template: urlTemplate,
  });
  return id;
}

export async function deletePlayground({ api }: Caller, id: number): Promise<void> {
  await api.send(deleteRoute, { playground_id: id });
}
