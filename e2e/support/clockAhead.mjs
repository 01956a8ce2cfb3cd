/**
 * Loaded into a server that starts as if some time had passed, so that stories needn't wait for timers of several
 * minutes.
 */
const aheadMs = Number(process.env['PARLEY_AHEAD_MS']);
const { now } = Date;
Date.now = () => now() + aheadMs;
