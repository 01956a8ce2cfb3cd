// Apart from the demo's content: each start of a server asks whether its data is a demo's.

/** Everybody's password in the demo organization. */
export const DEMO_PASSWORD = 'parley-demo';
/** Addresses of the demo end in this. */
export const DEMO_DOMAIN = 'demo.example';
