/** Between all tabs and workers of an account in this browser, whatever build and worker they have. */
export interface AccountLine {
  /** Somebody signed out here: all of them are to end. */
  tellSignedOut(): void;
  close(): void;
}

/** `onSignedOut`: another tab or worker said so. */
export function openAccountLine(accountId: string, onSignedOut: () => void): AccountLine {
  const channel = new BroadcastChannel(`parley account ${accountId}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === SIGNED_OUT) onSignedOut();
  };
  return {
    tellSignedOut: () => channel.postMessage(SIGNED_OUT),
    close: () => channel.close(),
  };
}

const SIGNED_OUT = 'signed out';
