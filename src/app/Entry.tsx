import { type ComponentProps, useEffect } from 'react';
import { recoveryToken } from '~/contract/recovery';
import { signInCode } from '~/contract/signInReturn';
import { shareWords } from '~/features/sharing/shareWords';
import { EntryPages } from '~/features/sign-in/EntryPages';
import { findShare } from '~/storage/shares';
import { showToast } from '~/ui/notices/toasts';

/** Path of an invitation on its server, followed by the key. */
const JOIN = '/join/';

type Link = 'invitation' | 'recovery' | 'signInCode';

/** The sign-in screens, with what the followed link contained. */
export function Entry(props: Omit<ComponentProps<typeof EntryPages>, Link>) {
  const { location } = globalThis;
  useEffect(() => {
    const said = sayShared().catch(() => undefined);
    return () => void said.then((dismiss) => dismiss?.());
  }, []);
  return (
    <EntryPages
      {...props}
      invitation={invitationKey(location)}
      recovery={recoveryToken(location)}
      signInCode={signInCode(location)}
    />
  );
}

/** What another app shared waits until someone is signed in. */
async function sayShared(): Promise<(() => void) | undefined> {
  const share = await findShare();
  if (!share) return undefined;
  return showToast({ text: `Sign in to share ${shareWords(share)}.`, durationMs: 60_000 });
}

/** Key of the invitation whose link was opened; in the path, as servers hand it out, or in the fragment. */
function invitationKey({ pathname, hash }: Location): string | undefined {
  const path = hash.startsWith(`#${JOIN}`) ? hash.slice(1) : pathname;
  const key = path.startsWith(JOIN) ? path.slice(JOIN.length).replace(/\/+$/, '') : '';
  return key === '' ? undefined : key;
}
