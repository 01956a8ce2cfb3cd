import type { Reporter, TestModule } from 'vitest/node';

/** Names the tests that passed only on a retry: they, or what they test, depend on timing. Mend them. */
export default class ToldRetries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules
      .flatMap(({ children }) => [...children.allTests('passed')])
      .filter((test) => test.diagnostic()?.flaky);
    if (flaky.length === 0) return;
    const names = flaky.map(({ module, fullName }) => `  ${module.relativeModuleId} > ${fullName}`);
    process.stdout.write(`\nPassed only on a retry:\n${names.join('\n')}\n`);
  }
}
