import type { ComponentProps } from 'react';
import { recoveryToken } from '~/contract/recovery';
import { signInCode } from '~/contract/signInReturn';
import { EntryPages } from '~/features/sign-in/EntryPages';

/** What the address of an invitation begins with, on the server that it is to. Its key follows. */
const JOIN = '/join/';

type Link = 'invitation' | 'recovery' | 'signInCode';

/** The way in, with what was followed to it. */
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

/** The key of the invitation whose link was opened; as a path, which servers hand out, or as a fragment. */
function invitationKey({ pathname, hash }: Location): string | undefined {
  const path = hash.startsWith(`#${JOIN}`) ? hash.slice(1) : pathname;
  const key = path.startsWith(JOIN) ? path.slice(JOIN.length).replace(/\/+$/, '') : '';
  return key === '' ? undefined : key;
}
