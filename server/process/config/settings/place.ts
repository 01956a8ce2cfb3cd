import { setting } from '../setting';

/** Where the server listens and keeps its data. */
export const PLACE = {
  port: setting<number>({
    placeholder: 'NUMBER',
    help: ['port to listen on; 0 picks a free one'],
    fallback: 7390,
    expected: 'a port from 0 to 65535',
    parse: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined),
  }),
  host: setting<string>({
    placeholder: 'ADDRESS',
    help: [
      'address to listen on. The default accepts connections from this machine only, which is',
      'safe before there is an organization; 0.0.0.0 accepts them from everywhere',
    ],
    fallback: '127.0.0.1',
    expected: 'an address or a host name',
    parse: (text) => (/^[\w.:%-]+$/.test(text) ? text : undefined),
  }),
  dataDir: setting<string>({
    placeholder: 'FOLDER',
    help: ['folder of the database (parley.db) and the uploads (files/)'],
    fallback: './data',
    expected: 'a folder',
    parse: (text) => text,
  }),
} as const;
