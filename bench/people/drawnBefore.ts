/** Number of archive messages that the page draws before the panel is opened. */
export const DRAWN_BEFORE = 300;
