export interface Linkifier {
  readonly pattern: string;
  readonly urlTemplate: string;
}
export interface RenderContext {
  readonly userByName: (name: string) => readonly { userId: number; fullName: string }[];
  readonly userById: (userId: number) => { userId: number; fullName: string } | undefined;
  readonly groupByName: (
    name: string,
  ) => { groupId: number; name: string; description: string; isSystem: boolean } | undefined;
  readonly channelByName: (name: string) => { channelId: number; name: string } | undefined;
  readonly newestMessageId?: (channelId: number, topic: string) => number | undefined;
  readonly topicDisplayName?: string;
  readonly customEmoji: (name: string) => { id: string; sourceUrl: string } | undefined;
  readonly linkifiers: readonly Linkifier[];
  readonly highlight?: (
    code: string,
    language: string,
  ) => { html: string; displayName: string } | undefined;
  readonly math?: (tex: string, display: boolean) => string | undefined;
  readonly upload?: (path: string) =>
    | {
        contentType: string;
        width?: number;
        height?: number;
        animated?: boolean;
        thumbnailReady: boolean;
      }
    | undefined;
  readonly inlineImages: boolean;
}
export interface RenderResult {
  readonly html: string;
  readonly mentionedUserIds: ReadonlySet<number>;
  readonly mentionedGroupIds: ReadonlySet<number>;
  readonly channelWildcard: boolean;
  readonly topicWildcard: boolean;
  readonly hasLink: boolean;
  readonly hasImage: boolean;
  readonly hasAttachment: boolean;
  readonly uploadPaths: readonly string[];
  readonly isMeMessage: boolean;
  readonly widget: { type: 'poll' | 'todo'; extraData: unknown } | undefined;
  readonly text: string;
  readonly complete: boolean;
}
