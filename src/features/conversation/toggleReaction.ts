import type { toggleReaction as toggle } from '~/session/resources/messages/reactions';

/** Its code comes with the tools of messages: none is painted by it. */
export async function toggleReaction(...change: Parameters<typeof toggle>): Promise<void> {
  const { toggleReaction } = await import('~/session/resources/messages/reactions');
  await toggleReaction(...change);
}
