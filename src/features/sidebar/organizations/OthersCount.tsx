import { useStore } from 'zustand';
import { countsStore, sumCounts } from '~/session/organizations';
import { useSession } from '~/session/react';
import type { Account } from '~/session/types';
import { Waiting } from './Waiting';

/** Unread counts of the other organizations. */
export function OthersCount({ accounts }: { accounts: readonly Account[] }) {
  const { account } = useSession();
  const counts = useStore(countsStore);
  const reports = accounts.flatMap(({ id }) => (id === account.id ? [] : (counts.get(id) ?? [])));
  const sum = sumCounts(reports);
  if (sum.forMe === 0 && !sum.hasMore) return null;
  return (
    <>
      <span className="vh">, in other organizations </span>
      <Waiting {...sum} />
    </>
  );
}
