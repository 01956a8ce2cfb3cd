import type { toggleReaction as toggle } from '~/session/resources/messages/reactions';

/** Its code comes with the tools of messages: none is painted by it. What one reacts with is learned. */
export async function toggleReaction(...change: Parameters<typeof toggle>): Promise<void> {
  const { toggleAndLearn } = await import('./toggleAndLearn');
  await toggleAndLearn(...change);
}
