import type { Caller } from '~/api/client';
import {
  addNavigationView as addRoute,
  removeNavigationView as removeRoute,
  updateNavigationView as updateRoute,
} from '~/contract/routes/personal';
import type { NavigationView } from '~/domain/personal';

/** E17. Built-in views have no name; all others must. */
export async function addView({ api }: Caller, view: NavigationView): Promise<void> {
  const { fragment, isPinned, name } = view;
  await api.send(addRoute, { fragment, is_pinned: isPinned, ...(name === null ? {} : { name }) });
}

export async function updateView(
  { api }: Caller,
  fragment: string,
  { isPinned, name }: { readonly isPinned?: boolean; readonly name?: string },
): Promise<void> {
  await api.send(updateRoute, {
    fragment,
    ...(isPinned === undefined ? {} : { is_pinned: isPinned }),
    ...(name === undefined ? {} : { name }),
  });
}

export async function removeView({ api }: Caller, fragment: string): Promise<void> {
  await api.send(removeRoute, { fragment });
}
