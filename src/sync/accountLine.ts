/** Connects all tabs and workers of an account in this browser, whatever their build or worker. */
export interface AccountLine {
  /** The user signed out here: all of them must stop. */
  tellSignedOut(): void;
  close(): void;
}

/** `onSignedOut` is called when another tab or worker signs out. */
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
