import { afterEach, expect } from 'vitest';
import { watchAnswers } from '../testClient';
import { ApiDescription } from './apiDescription';
import { unexplained } from './intendedDifferences';

/**
 * Setup for all server tests: checks every answer against the description of the public API, if that is next to
 * the checkout.
 */

interface Watch {
  readonly faults: Set<string>;
}

const KEY = Symbol.for('parley.describedAnswers');
const shared = globalThis as { [KEY]?: Watch };
// Test files share modules, but this one runs for each of them.
shared[KEY] ??= watch();
const { faults } = shared[KEY];

afterEach(() => {
  const told = unexplained(faults);
  faults.clear();
  expect(told, 'what the description of the public API does not know').toEqual([]);
});

function watch(): Watch {
  const found = new Set<string>();
  const description = ApiDescription.load();
  if (description === undefined) return { faults: found };
  watchAnswers((answer) => {
    for (const fault of description.faultsOfCall(answer)) found.add(fault);
  });
  return { faults: found };
}
