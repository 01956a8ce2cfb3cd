import { useEffect, useState } from 'react';
import { SHARE_SEARCH } from '~/contract/share';
import type { Share } from '~/domain/share';
import { shareWords } from '~/features/sharing/shareWords';
import { findShare } from '~/storage/shares';
import { lazyPart } from '~/ui/loading/lazyPart';
import { showToast } from '~/ui/notices/toasts';

const ShareDialog = lazyPart(async () => (await import('./ShareDialog')).ShareDialog);

/**
 * Asks where to put what other apps shared, wherever the page opens next: right away, after a reload, after signing in,
 * or in another organization.
 */
export function ShareHost() {
  const [share, setShare] = useState<Share>();
  useEffect(() => {
    sayMissed();
    void findShare().then(setShare, () => undefined);
  }, []);
  /** It interrupts no one who is about to write, or just chose not to decide. */
  const offer = (text: string, next: Share) =>
    showToast({ text, action: { label: 'Choose now', onAct: () => setShare(next) } });
  const goOn = async () => {
    const next = await findShare().catch(() => undefined);
    if (next) offer(`You also shared ${shareWords(next)}.`, next);
  };
  return (
    share && (
      <ShareDialog
        key={share.id}
        share={share}
        onDone={() => {
          setShare(undefined);
          void goOn();
        }}
        onLater={() => {
          setShare(undefined);
          offer('Kept for a day. Parley asks again when you open it.', share);
        }}
      />
    )
  );
}

/** A page opened with a share that couldn't be kept has that in its URL, once. */
function sayMissed(): void {
  const { search, pathname, hash } = globalThis.location;
  if (search !== SHARE_SEARCH.missed && search !== SHARE_SEARCH.tooLarge) return;
  globalThis.history.replaceState(globalThis.history.state, '', pathname + hash);
  showToast({
    kind: 'bad',
    text:
      search === SHARE_SEARCH.tooLarge
        ? 'What you shared is too large.'
        : 'Parley couldn’t take what you shared. Share it again.',
  });
}
