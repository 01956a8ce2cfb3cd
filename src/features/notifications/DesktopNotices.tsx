import { useEffect, useRef } from 'react';
import { conversationKey } from '~/domain/places/conversation';
import { type Narrow, narrowConversation } from '~/domain/places/narrow';
import { narrowPath, type View } from '~/domain/places/paths';
import { pathNames } from '~/model/selectors/places/conversations';
import { watchQuiet } from '~/session/preferences/quietHours';
import { useSession } from '~/session/react';
import { Attention, type AttentionLine, type Sight } from '~/session/reading/attention';
import type { Session } from '~/session/session';
import { holdElection } from '~/session/tabElection';
import { showOnDesktop } from '~/widgets/desktop/desktopNotifications';
import { playSound } from '~/widgets/desktop/sounds';
import { closeWorkerNotice } from '~/widgets/desktop/workerNotices';
import { Notifier } from './notifier';

/** Desktop notifications of this tab, while someone is signed in. Renders nothing. */
export function DesktopNotices({ view, beside }: { view: View; beside: Narrow | undefined }) {
  const session = useSession();
  const lookedAt = useRef<Sight>({});
  const refresh = useRef<() => void>(undefined);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const notifier = openNotifier(session, signal);
    const look = () => notifier.look(document.hasFocus() ? lookedAt.current : {});
    // This code loads after the messages: handle the events that no one was notified of until now.
    notifier.take(session.takeEarly());
    const stops = [session.onEvents((events) => notifier.take(events)), watchQuiet()];
    refresh.current = look;
    for (const type of ['focus', 'blur', 'pagehide']) {
      globalThis.addEventListener(type, look, { signal });
    }
    document.addEventListener('visibilitychange', look, { signal });
    look();
    return () => {
      for (const stop of stops) stop();
      ended.abort();
      notifier.dispose();
    };
  }, [session]);
  useEffect(() => {
    const main = view.kind === 'messages' ? view.narrow : undefined;
    lookedAt.current = { at: keyOf(main), beside: keyOf(beside) };
    refresh.current?.();
  }, [view, beside]);
  return null;
}

function openNotifier(session: Session, signal: AbortSignal): Notifier {
  const { id } = session.account;
  const line = new BroadcastChannel(`parley attention ${id}`) as AttentionLine;
  const notifier = new Notifier({
    session,
    election: holdElection(id, signal, () => notifier.takeOver()),
    attention: new Attention(line),
    show: (notice) => {
      // In case the service worker was faster than this page.
      void closeWorkerNotice(notice.tag);
      return showOnDesktop(notice);
    },
    play: playSound,
    open: (message) => {
      const { realm } = session.realm.getState();
      if (!realm || !message) {
        globalThis.location.hash = '#/inbox';
        return;
      }
      // It may have been moved since.
      const { conversation } = realm.messages.byId.get(message.id) ?? message;
      globalThis.location.hash = `#${narrowPath(conversation, pathNames(realm), message.id)}`;
    },
  });
  return notifier;
}

function keyOf(narrow: Narrow | undefined) {
  const conversation = narrow && narrowConversation(narrow);
  return conversation && conversationKey(conversation);
}
