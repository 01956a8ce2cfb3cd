import { sql } from 'kysely';
import type { Database } from '../../core/db/database';

/** Reverts a database to before migration 0024; the next start runs it and the later one again. */
export async function undoKeptMetadata({ write }: Database): Promise<void> {
  await sql`drop table owed_rows`.execute(write);
  await sql`alter table partial_uploads drop column keeps_metadata`.execute(write);
  await sql`delete from kysely_migration where name >= '0024'`.execute(write);
}

/** Reverts a database to before migration 0012; the next start runs it and all later ones again. */
export async function undoAlertWordKeys({ engine, write }: Database): Promise<void> {
  await sql`drop table owed_rows`.execute(write);
  for (const name of ['received_mails', 'channel_addresses', 'reply_addresses']) {
    await sql`drop table ${sql.table(name)}`.execute(write);
  }
  await sql`drop table provisioned`.execute(write);
  for (const name of ['ceremonies', 'passkeys', 'recovery_codes', 'totp_secrets']) {
    await sql`drop table ${sql.table(name)}`.execute(write);
  }
  await sql`alter table users drop column has_factor`.execute(write);
  await sql`drop table known_devices`.execute(write);
  await sql`drop table session_identities`.execute(write);
  await sql`drop table sign_in_attempts`.execute(write);
  await sql`drop table identities`.execute(write);
  for (const name of ['pushes', 'push_messages', 'push_subscriptions']) {
    await sql`drop table ${sql.table(name)}`.execute(write);
  }
  await sql`drop table missed_messages`.execute(write);
  await sql`drop table address_proofs`.execute(write);
  // People's keys were in plain text then. Today's are hashed, so no one stays signed in.
  await sql`drop table sessions`.execute(write);
  await sql`update users set api_key = 'former ' || id where is_bot = 0`.execute(write);
  await sql`drop table mails`.execute(write);
  await sql`drop table account_links`.execute(write);
  await sql`drop table calls`.execute(write);
  await sql`drop table partial_uploads`.execute(write);
  await sql`drop index users_deactivated`.execute(write);
  if (engine === 'postgres') {
    for (const name of ['unread', 'starred', 'mentioned', 'alerted', 'direct']) {
      await sql`drop statistics ${sql.table(`user_messages_${name}_count`)}`.execute(write);
    }
  }
  await sql`drop index alert_words_by_lookup`.execute(write);
  await sql`alter table alert_words drop column lookup_key`.execute(write);
  await sql`delete from kysely_migration where name >= '0012'`.execute(write);
}
