import { isPushWord, type PushWord, REPLY_SEARCH } from '~/domain/connection/pushTalk';
import { quietStore, watchQuiet } from '~/session/preferences/quietHours';
import { renewPush } from '~/session/resources/personal/push';
import type { Session } from '~/session/session';
import { desktopPermission } from '~/widgets/desktop/desktopNotifications';
import { closeWorkerNotices } from '~/widgets/desktop/workerNotices';
import { appStore } from '../appStore';
import { tellsOf } from '../organizations/otherNotices';
import { switchToPlace } from '../organizations/switchOrganization';

/** The page's side of push: answers the service worker, and tells the server what changes in this browser. */
export function keepPush(session: Session): () => void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!worker) return () => undefined;
  const ended = new AbortController();
  const { signal } = ended;
  worker.addEventListener('message', (event) => hear(session, event), { signal });
  writeReply(session);
  const renew = () => {
    const { realm } = session.realm.getState();
    const key = realm?.organization.facts?.pushKey;
    // Everything else works without it; the next start tries again.
    if (key !== undefined) void renewPush(session, key).catch(() => undefined);
  };
  const stops = [watchQuiet(), quietStore.subscribe(renew), withdraw(session)];
  renew();
  return () => {
    ended.abort();
    for (const stop of stops) stop();
  };
}

function hear(session: Session, { data, ports }: MessageEvent): void {
  if (!isPushWord(data)) return;
  if (data.kind === 'open') {
    show(session, data);
    return;
  }
  const canTell = desktopPermission() === 'granted' || document.visibilityState === 'visible';
  const isOurs = data.account === session.account.id && !session.signal.aborted;
  if ((isOurs && canTell) || tellsOf(data.account)) ports[0]?.postMessage(true);
}

function show(session: Session, word: Extract<PushWord, { kind: 'open' }>): void {
  if (word.account === session.account.id) {
    globalThis.location.hash = `#/${word.fragment}`;
    if (word.isReply) session.compose.focus();
    return;
  }
  const state = appStore.getState();
  const other =
    state.phase === 'inside' ? state.accounts.find(({ id }) => id === word.account) : undefined;
  if (!other) return;
  void switchToPlace(other, `/${word.fragment}`);
}

/** A page opened to write a reply has that in its URL, once. */
function writeReply(session: Session): void {
  const { search, pathname, hash } = globalThis.location;
  if (search !== REPLY_SEARCH) return;
  globalThis.history.replaceState(globalThis.history.state, '', pathname + hash);
  session.compose.focus();
}

/** Closes notifications as soon as their messages are read here, without waiting for the server. */
function withdraw(session: Session): () => void {
  const close = () => {
    const { realm } = session.realm.getState();
    if (realm) void closeWorkerNotices(session.account.id, (id) => realm.unreads.byId.has(id));
  };
  close();
  return session.onEvents((events) => {
    if (events.some(({ kind }) => kind === 'flagAdded' || kind === 'messagesDeleted')) close();
  });
}
