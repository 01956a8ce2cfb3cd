import { afterAll, vi } from 'vitest';

// An import that a test started but didn't await fails the run if the test environment is gone before it ends.
afterAll(() => vi.dynamicImportSettled());
