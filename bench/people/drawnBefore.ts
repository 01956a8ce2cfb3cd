/** Messages of the archive that the page draws before its panel is opened. */
export const DRAWN_BEFORE = 300;
