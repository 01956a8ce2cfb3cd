import { noticeTag } from '~/domain/connection/pushTalk';
import { noticeText, severalText } from '~/features/notifications/noticeText';
import {
  countsStore,
  type NoticeKey,
  type NoticeNews,
  type OtherNotice,
  onOtherNotices,
} from '~/session/organizations';
import { isQuiet, quietStore } from '~/session/preferences/quietHours';
import { speakerLock } from '~/session/tabElection';
import { desktopPermission, showOnDesktop } from '~/widgets/desktop/desktopNotifications';
import { playSound } from '~/widgets/desktop/sounds';
import { closeWorkerNotice } from '~/widgets/desktop/workerNotices';
import { appStore } from '../appStore';
import { switchToPlace } from './switchOrganization';

/** One tab of this browser notifies for all organizations that no tab shows. */
const OTHERS = speakerLock('others');

/** By account and notification: a function that closes it. */
const shown = new Map<string, Map<NoticeKey, () => void>>();
let isTelling = false;
let isElected = false;

/** Starts notifying about messages in organizations that are not shown, by each account's own settings. */
export function tellOfOthers(): void {
  if (isTelling) return;
  isTelling = true;
  // Without HTTPS there are neither locks nor notifications.
  const untilClosed = () => {
    isElected = true;
    return new Promise<void>(() => undefined);
  };
  navigator.locks?.request(OTHERS, untilClosed).catch(() => undefined);
  // One at a time: earlier news that had to wait must not show a notification that is already over.
  let told = Promise.resolve();
  onOtherNotices((accountId, news) => {
    told = told.then(() => tell(accountId, news)).catch(() => undefined);
  });
  countsStore.subscribe((counts) => {
    // Now shown in this tab, or gone: close its notifications.
    for (const id of shown.keys()) if (!isCounted(counts.get(id)?.kind)) closeAll(id);
  });
}

/** Whether this tab notifies about messages there, so that a push doesn't have to. */
export function tellsOf(accountId: string): boolean {
  const isKnown = countsStore.getState().get(accountId)?.kind === 'counted';
  return isElected && isKnown && desktopPermission() === 'granted';
}

async function tell(accountId: string, { notices, over }: NoticeNews): Promise<void> {
  for (const key of over) close(accountId, key);
  const isWanted = isElected && !isQuiet(quietStore.getState(), Date.now());
  if (!isWanted || notices.length === 0 || (await isShownInTab(accountId))) return;
  const heard = notices.find(({ isHeard }) => isHeard);
  if (heard) playSound(heard.sound);
  for (const notice of notices) if (notice.isShown) show(accountId, notice);
}

/** A tab that shows the organization notifies for it by itself. */
async function isShownInTab(accountId: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === speakerLock(accountId));
}

function show(accountId: string, notice: OtherNotice): void {
  const account = accountOf(accountId);
  const report = countsStore.getState().get(accountId);
  if (!account || report?.kind !== 'counted') return;
  const { key } = notice;
  const tag = noticeTag(accountId, key);
  close(accountId, key);
  // In case the service worker was faster than this page.
  void closeWorkerNotice(tag);
  const { title, body, icon, path } = wordsOf(notice);
  const hide = showOnDesktop({
    title: `${title} · ${report.name}`,
    body,
    tag,
    icon: icon === null ? undefined : new URL(icon, account.origin).href,
    onClick: () => {
      const known = accountOf(accountId);
      if (known) void switchToPlace(known, path);
    },
  });
  if (!hide) return;
  const own = shown.get(accountId) ?? new Map<NoticeKey, () => void>();
  shown.set(accountId, own.set(key, hide));
}

function wordsOf({ about, count }: OtherNotice) {
  if (about.kind === 'several') {
    return { ...severalText(count, about.conversations), icon: null, path: '/inbox' };
  }
  const { message, place, path } = about;
  return { ...noticeText(place, message, count), icon: message.senderAvatarUrl, path };
}

function accountOf(id: string) {
  const state = appStore.getState();
  return state.phase === 'inside' ? state.accounts.find((one) => one.id === id) : undefined;
}

function close(accountId: string, key: NoticeKey): void {
  shown.get(accountId)?.get(key)?.();
  shown.get(accountId)?.delete(key);
}

function closeAll(accountId: string): void {
  for (const key of [...(shown.get(accountId)?.keys() ?? [])]) close(accountId, key);
  shown.delete(accountId);
}

/** While its server is unreachable, messages stay as unread as before. */
function isCounted(kind: string | undefined): boolean {
  return kind === 'counted' || kind === 'unreachable';
}
