/** Filled in by the build (scripts/copiesShape.ts); absent where the sources run as they are. */
declare const __PARLEY_SHAPE__: string | undefined;

/**
 * Names the sources that make what is kept of the server and that read it. A build of other sources may look for
 * what is not in there, without any error, so copies of another shape are as good as none: a register brings new ones.
 */
export const SHAPE = typeof __PARLEY_SHAPE__ === 'undefined' ? 'sources' : __PARLEY_SHAPE__;
