/** The quote of a message as one writes it; the writer's tools come with the composer's chunk. */
export { quoteMessage } from '~/markdown/compose/quoteMessage';
