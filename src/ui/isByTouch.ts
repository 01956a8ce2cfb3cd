/** Whether fields are filled in on a keyboard that covers half of the screen, and so shouldn't take focus unasked. */
export const isByTouch = (): boolean => globalThis.matchMedia('(pointer: coarse)').matches;
