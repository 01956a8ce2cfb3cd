import type { RealmState } from '~/model/state';

/** What is wrong with a trimmed name for the view at `fragment` (gap 4.3). */
export function viewNameFault(
  { views }: Pick<RealmState, 'views'>,
  fragment: string,
  name: string,
): string | undefined {
  if (name === '') return 'Enter a name.';
  const isTaken = [...views.values()].some(
    (view) => view.fragment !== fragment && view.name === name,
  );
  return isTaken ? `You already have a view named “${name}”.` : undefined;
}
