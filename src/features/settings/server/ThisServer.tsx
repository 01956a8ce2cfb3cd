import { isOwnServer } from '~/domain/capabilities/needs';
import { type Lack, lacksOf, releaseOf } from '~/domain/capabilities/words';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { type Column, Table } from '~/ui/lists/Table';
import { Note } from '~/ui/notices/Note';
import { Page, Section } from '~/ui/page/Page';
import styles from './ThisServer.module.css';

/** The server in use, and what it doesn't support. */
export function ThisServer() {
  const { account } = useSession();
  const version = useRealm((realm) => realm.serverVersion);
  const featureLevel = useRealm((realm) => realm.featureLevel);
  const organization = useRealm((realm) => realm.organization);
  const isOwn = isOwnServer(organization);
  const lacks = lacksOf({ featureLevel, organization });
  return (
    <Page
      width="table"
      title="This server"
      about="The server you’re connected to, and what it supports."
    >
      <dl className={styles.facts}>
        <Fact label="Address" value={organization.url || account.origin} />
        <Fact label="Kind" value={isOwn ? 'Parley’s own server' : 'A server of the public API'} />
        <Fact label="Version" value={version || 'Unknown'} />
        <Fact label="Feature level" value={String(featureLevel)} />
      </dl>
      <Section
        title="Not supported"
        about={lacks.length > 0 ? 'Everything that isn’t listed here works as usual.' : undefined}
      >
        {lacks.length > 0 ? (
          <Table
            label="Not supported"
            columns={COLUMNS}
            rows={lacks}
            keyOf={({ capability }) => capability}
            stacksOnPhone
          />
        ) : (
          <Note kind="ok">This server supports everything that Parley can do.</Note>
        )}
      </Section>
      <HiddenSettings organization={organization} />
    </Page>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const COLUMNS: readonly Column<Lack>[] = [
  {
    id: 'what',
    label: 'What',
    cell: ({ title, missed }) => (
      <span className={styles.what}>
        <b>{title}</b>
        <small>{missed}</small>
      </span>
    ),
  },
  {
    id: 'since',
    label: 'Supported by',
    cell: ({ level }) => (
      <span className={styles.since}>
        {level === undefined
          ? 'Parley’s own server only'
          : `Feature level ${level} and above (Zulip Server ${releaseOf(level)})`}
      </span>
    ),
  },
];

/** Settings that other servers have, by their API names, for anyone looking for one. */
function HiddenSettings({ organization }: Pick<RealmState, 'organization'>) {
  const { lacking = [], unsupported = [] } = organization.facts ?? {};
  if (lacking.length + unsupported.length === 0) return null;
  return (
    <Section
      title="Settings that are not shown"
      about="Listed by their API names. Other servers have them."
    >
      <Names title="Added after this server’s version" names={lacking} />
      <Names title="Not supported by this server" names={unsupported} />
    </Section>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <details className={styles.names}>
      <summary>
        {title}: {names.length}
      </summary>
      <ul>
        {[...names].sort().map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
