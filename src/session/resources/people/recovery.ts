import type { Caller } from '~/api/client';
import { resetFactors as resetRoute } from '~/contract/routes/factors';
import { createRecoveryLink as createRoute } from '~/contract/routes/recovery';
import type { UserId } from '~/domain/ids';

export interface RecoveryLink {
  readonly url: string;
  /** UNIX seconds. */
  readonly expiresAt: number;
}

/** Our own server only: a link for setting a new password. Invalidates earlier ones. */
export async function createRecoveryLink({ api }: Caller, userId: UserId): Promise<RecoveryLink> {
  const { url, expires_at } = await api.send(createRoute, { user_id: userId });
  return { url, expiresAt: expires_at };
}

/** Our own server only: for someone who lost their second factor. */
export async function resetFactors({ api }: Caller, userId: UserId): Promise<void> {
  await api.send(resetRoute, { user_id: userId });
}
