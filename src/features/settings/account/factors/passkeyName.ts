import { countOf } from '~/lib/listNames';
import { PASSKEY_NAME_MAX } from '~/session/resources/personal/factors';

/** What is wrong with a passkey's name, as far as the page can tell. */
export function checkPasskeyName({ name }: { readonly name: string }): { name?: string } {
  const length = [...name.trim()].length;
  if (length === 0) return { name: 'Enter a name.' };
  const over = length - PASSKEY_NAME_MAX;
  if (over <= 0) return {};
  return { name: `${countOf(over, 'character', 'characters')} too long.` };
}
