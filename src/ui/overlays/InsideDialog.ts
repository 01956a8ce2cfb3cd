import { createContext } from 'react';

/** Overlays opened inside a dialog go above it; otherwise a dialog covers menus and pickers. */
export const InsideDialog = createContext(false);
