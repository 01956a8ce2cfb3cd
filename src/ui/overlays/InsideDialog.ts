import { createContext } from 'react';

/** What opens inside a dialog lies over it; elsewhere a dialog lies over menus and pickers. */
export const InsideDialog = createContext(false);
