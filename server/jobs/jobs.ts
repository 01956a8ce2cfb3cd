import type { Change } from '../realm/change';
import type { JobKind } from './jobTable';

/** What each kind of job does, inside the change that strikes it off. */
export const JOBS: Partial<Record<JobKind, (change: Change, refId: number) => Promise<void>>> = {};
