import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type {
  TestCase as Story,
  Reporter as StoryReporter,
  TestResult,
} from 'playwright/types/testReporter';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { hasOpenLdap } from '../server/testing/signIn/openLdap';

const SHARED = fileURLToPath(new URL('../../shared/', import.meta.url));

/**
 * A reporter for both runners: the last line of a run says how many tests didn't run. Some need the reference
 * material next to the checkout, and a run that passes without them must not look like one that passes with them.
 */
export default class ToldSkips implements Reporter, StoryReporter {
  private readonly skippedStories = new Set<string>();
  private isFiltered = false;

  onInit(vitest: Vitest): void {
    this.isFiltered = vitest.config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap(({ children }) => [
      ...children.allTests('skipped'),
      // Suites whose tests would be generated from material that is missing.
      ...[...children.allSuites()].filter((suite) => suite.children.size === 0),
    ]);
    // Anyone who filters tests knows that the others don't run.
    if (!this.isFiltered) tell(skipped.length, hasOpenLdap ? [] : ['OpenLDAP isn’t installed']);
  }

  onTestEnd({ id }: Story, { status }: TestResult): void {
    if (status === 'skipped') this.skippedStories.add(id);
  }

  onEnd(): void {
    tell(this.skippedStories.size, []);
  }

  printsToStdio(): boolean {
    return false;
  }
}

function tell(count: number, why: readonly string[]): void {
  if (count === 0) return;
  const tests = count === 1 ? '1 test' : `${count} tests`;
  const reasons = [...(existsSync(SHARED) ? [] : ['../shared is absent']), ...why].join(', ');
  process.stdout.write(`\n${tests} did not run${reasons && `: ${reasons}`}\n`);
}
