import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** What linked pages say about themselves, and the messages that link to them. */
const LINK_PREVIEWS = `
create table link_previews (
  id ID,
  url text not null unique,
  title text not null,
  description text not null,
  site text not null,
  image text,
  fetched_ms INT,
  due_ms INT
);
create index link_previews_due on link_previews (due_ms) where due_ms is not null;
create table link_preview_messages (
  preview_id INT not null references link_previews (id) on delete cascade,
  message_id INT not null references messages (id) on delete cascade,
  position INT not null,
  primary key (message_id, preview_id)
) COMPACT;
create index link_preview_messages_by_preview on link_preview_messages (preview_id);
`;

export function createLinkPreviewTables(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, LINK_PREVIEWS);
}
