/** Where other apps post what is shared with Parley (`share_target` in public/manifest.webmanifest). */
export const SHARE_PATH = '/share';

/** The query of the page's URL if nothing of a share could be kept. */
export const SHARE_SEARCH = {
  missed: '?share-missed',
  tooLarge: '?share-too-large',
} as const;
