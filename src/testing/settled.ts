import { afterAll, vi } from 'vitest';

// Code that a test has begun to fetch, and did not wait for, fails the whole run when the test's world is gone before it comes.
afterAll(() => vi.dynamicImportSettled());
