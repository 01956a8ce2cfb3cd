import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { calledRoutes } from './routeGuards';
import { endpointOf, serversPage, toldEndpoints } from './serversTable';
import { hasShared, sharedPath } from './shared';

const PAGE = '../../docs/servers.md';
const ENDPOINTS = 'contract/endpoints.tsv';
const without = (endpoint: string) => endpoint.replace(/\{[^}]*\}/g, '{}');

it('what the page needs of a server is documented as it is', async () => {
  await expect(serversPage()).toMatchFileSnapshot(PAGE);
});

it('every endpoint that the page calls has a line there', () => {
  const page = readFileSync(new URL(PAGE, import.meta.url), 'utf8');
  const missing = calledRoutes().filter((name) => !page.includes(`| \`${endpointOf(name)}\` |`));
  expect(missing).toEqual([]);
});

it.runIf(hasShared(ENDPOINTS))('every endpoint of the public API has one', () => {
  const lines = readFileSync(sharedPath(ENDPOINTS), 'utf8').trim().split('\n');
  const all = lines.map((line) => line.split('\t').slice(0, 2).join(' '));
  const told = new Set(toldEndpoints().map(without));
  expect(all).toHaveLength(169);
  expect(all.filter((endpoint) => !told.has(without(endpoint)))).toEqual([]);
});
