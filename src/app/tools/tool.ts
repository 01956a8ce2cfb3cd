/** What stands over the view: one thing at a time. */
export type Tool =
  | { readonly kind: 'palette' }
  /** The palette, to find whom or where to write. */
  | { readonly kind: 'write' }
  | { readonly kind: 'search'; readonly isHere: boolean }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'deeds' }
  | { readonly kind: 'signOutOfAll' };
