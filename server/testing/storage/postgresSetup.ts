import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../core/db/database';
import { jsonLogger } from '../../core/log';
import { PostgresCluster } from './postgresCluster';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a database of the cluster, with `{}` in place of its name. */
    readonly postgresUrl: string;
  }
}

/** The template that test databases are copied from. */
export const TEMPLATE = 'template_parley';

/** Starts one PostgreSQL server for the whole run, with a template database that has all tables. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const cluster = await PostgresCluster.make();
  const admin = new pg.Client({ connectionString: cluster.url() });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const silent = jsonLogger('error', () => undefined);
  const url = cluster.url(TEMPLATE);
  const database = await openDatabase({ kind: 'postgres', url }, silent);
  await database.close();
  provide('postgresUrl', cluster.url('{}'));
  return () => cluster.remove();
}
