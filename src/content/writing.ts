/** What writers need of the dialect; it comes with the composer's chunk, not with the messages. */

export { continueLine } from '~/markdown/compose/continueLine';
export { quoteMessage } from '~/markdown/compose/quoteMessage';
/** What a composer writes to name people and places. */
export {
  channelSyntax,
  groupMentionSyntax,
  mentionSyntax,
  topicSyntax,
  wildcardSyntax,
} from '~/markdown/compose/syntax';
export { nextCell, nextRow } from '~/markdown/compose/tableKeys';
export type {
  FencedBlock,
  Reading,
  SourceBlock,
  SourcePart,
  SourceRange,
} from '~/markdown/source/readBlocks';
