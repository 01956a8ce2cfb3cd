// Separate from the demo's content, as every server start checks whether its data is a demo's.

/** Everyone's password in the demo organization. */
export const DEMO_PASSWORD = 'parley-demo';
/** The domain of the demo's addresses. */
export const DEMO_DOMAIN = 'demo.example';
