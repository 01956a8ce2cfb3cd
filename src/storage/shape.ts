/** Filled in by the build (scripts/copiesShape.ts); absent when the sources run directly. */
declare const __PARLEY_SHAPE__: string | undefined;

/**
 * Identifies the sources that write and read copies of server data. A build from other sources could silently miss
 * fields in them, so copies of another shape are ignored: a register fetches new ones.
 */
export const SHAPE = typeof __PARLEY_SHAPE__ === 'undefined' ? 'sources' : __PARLEY_SHAPE__;
