import type { Generated } from 'kysely';

/** A boolean column: both engines store integers. */
export type Bit = 0 | 1;
/** A number that the engine fills in. */
export type Id = Generated<number>;
