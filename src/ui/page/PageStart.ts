import { createContext, type ReactNode } from 'react';

/** What stands before the title of every page: the way back where there is no room for a sidebar. */
export const PageStart = createContext<ReactNode>(null);
