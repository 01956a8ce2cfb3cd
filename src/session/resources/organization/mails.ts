import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Caller } from '~/api/client';
import type { Read } from '~/contract/decode';
import type { sentMail } from '~/contract/records/mail';
import { getMails as listRoute, sendTestMail as testRoute } from '~/contract/routes/parley';
import type { MailPage, MailState, SentMail } from '~/domain/organization/sentMail';
import type { Session } from '../../session';

async function getMails({ api }: Caller, beforeId: number | undefined): Promise<MailPage> {
  const { sends, from, mails, found_oldest } = await api.send(listRoute, { before_id: beforeId });
  return {
    sends: sends === null ? null : sends === 'kept' ? 'kept' : 'smtp',
    from,
    mails: mails.map(toMail),
    foundOldest: found_oldest,
  };
}

function toMail(wire: Read<typeof sentMail>): SentMail {
  const { id, kind, address, created_at: at } = wire;
  return { id, kind, address, at, state: toState(wire) };
}

function toState({ status, reason, next_try_at }: Read<typeof sentMail>): MailState {
  if (status === 'sent') return { kind: 'sent' };
  if (status === 'kept') return { kind: 'kept' };
  if (status === 'bounced') return { kind: 'bounced', reason: reason ?? '' };
  if (status === 'failed') return { kind: 'failed', reason: reason ?? '' };
  return { kind: 'waiting', nextAt: next_try_at, reason };
}

/** Sends it to the caller's own address. */
export async function sendTestMail({ api }: Caller): Promise<void> {
  await api.send(testRoute, {});
}

/** Emails have no events. */
const REFRESH_MS = 10_000;
/** While an email is waiting to be sent. */
const REFRESH_SOON_MS = 2000;

/** Delivery status of the organization's emails, page by page; only for our own server. */
export function mailsOptions(session: Session) {
  return infiniteQueryOptions({
    queryKey: [session.account.id, 'mails'],
    queryFn: ({ pageParam }): Promise<MailPage> => getMails(session, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.foundOldest ? undefined : last.mails.at(-1)?.id),
    refetchInterval: ({ state: { data } }) => {
      if (data?.pages.length !== 1) return false;
      const isUnderWay = data.pages[0]?.mails.some(({ state }) => state.kind === 'waiting');
      return isUnderWay ? REFRESH_SOON_MS : REFRESH_MS;
    },
  });
}
