import type { toggleReaction as toggle } from '~/session/resources/messages/reactions';

/** Toggles a reaction and learns from it. The code loads with the message tools: no message needs it to paint. */
export async function toggleReaction(...change: Parameters<typeof toggle>): Promise<void> {
  const { toggleAndLearn } = await import('./toggleAndLearn');
  await toggleAndLearn(...change);
}
