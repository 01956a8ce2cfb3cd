/** What is open above the view, one at a time. */
export type Tool =
  | { readonly kind: 'palette' }
  /** The palette, for choosing where or to whom to write. */
  | { readonly kind: 'write' }
  | { readonly kind: 'search'; readonly isHere: boolean }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'deeds' }
  | { readonly kind: 'signOutOfAll' };
