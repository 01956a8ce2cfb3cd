/** Loaded into a server that is started as if some time had passed: what waits for minutes needs no waiting in a story. */
const aheadMs = Number(process.env['PARLEY_AHEAD_MS']);
const { now } = Date;
Date.now = () => now() + aheadMs;
