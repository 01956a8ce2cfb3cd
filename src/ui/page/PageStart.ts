import { createContext, type ReactNode } from 'react';

/** Shown before every page's title: the back button if there is no room for a sidebar. */
export const PageStart = createContext<ReactNode>(null);
