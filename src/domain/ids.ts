/** Ids are branded, so that a user id can't be passed as a channel id. At run time they are plain numbers. */
declare const brand: unique symbol;
type Id<Name extends string> = number & { readonly [brand]: Name };

export type UserId = Id<'user'>;
export type ChannelId = Id<'channel'>;
export type MessageId = Id<'message'>;
export type GroupId = Id<'group'>;
export type FolderId = Id<'folder'>;

export const asUserId = (id: number) => id as UserId;
export const asChannelId = (id: number) => id as ChannelId;
export const asMessageId = (id: number) => id as MessageId;
export const asGroupId = (id: number) => id as GroupId;
