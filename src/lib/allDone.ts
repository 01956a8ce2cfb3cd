/** Waits for every promise to settle, then rejects with the first rejection in list order, if any. */
export async function allDone(all: readonly Promise<unknown>[]): Promise<void> {
  const refused = (await Promise.allSettled(all)).find((one) => one.status === 'rejected');
  if (refused) throw refused.reason;
}
