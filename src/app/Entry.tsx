import type { ComponentProps } from 'react';
import { recoveryToken } from '~/contract/recovery';
import { signInCode } from '~/contract/signInReturn';
import { EntryPages } from '~/features/sign-in/EntryPages';

/** Path of an invitation on its server, followed by the key. */
const JOIN = '/join/';

type Link = 'invitation' | 'recovery' | 'signInCode';

/** The sign-in screens, with what the followed link contained. */
export function Entry(props: Omit<ComponentProps<typeof EntryPages>, Link>) {
  const { location } = globalThis;
  return (
    <EntryPages
      {...props}
      invitation={invitationKey(location)}
      recovery={recoveryToken(location)}
      signInCode={signInCode(location)}
    />
  );
}

/** Key of the invitation whose link was opened; in the path, as servers hand it out, or in the fragment. */
function invitationKey({ pathname, hash }: Location): string | undefined {
  const path = hash.startsWith(`#${JOIN}`) ? hash.slice(1) : pathname;
  const key = path.startsWith(JOIN) ? path.slice(JOIN.length).replace(/\/+$/, '') : '';
  return key === '' ? undefined : key;
}
