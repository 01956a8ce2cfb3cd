/** What composing needs of the dialect; loaded with the composer's chunk, not with the messages. */

export { continueLine } from '~/markdown/compose/continueLine';
export { quoteMessage } from '~/markdown/compose/quoteMessage';
/** The syntax that a composer writes to mention people and places. */
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
