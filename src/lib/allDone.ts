/** Waits for all of them, and rejects as the first did that was refused. */
export async function allDone(all: readonly Promise<unknown>[]): Promise<void> {
  const refused = (await Promise.allSettled(all)).find((one) => one.status === 'rejected');
  if (refused) throw refused.reason;
}
