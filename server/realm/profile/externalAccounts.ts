/** Services that a profile field of type 7 can link to without its own pattern. */
export const DEFAULT_EXTERNAL_ACCOUNTS = {
  github: {
    name: 'GitHub',
    text: 'GitHub',
    hint: 'Enter your GitHub username',
    url_pattern: 'https://github.com/%(username)s',
  },
  twitter: {
    name: 'Twitter username',
    text: 'Twitter',
    hint: 'Enter your Twitter username',
    url_pattern: 'https://twitter.com/%(username)s',
  },
} as const;

export type ExternalAccountType = keyof typeof DEFAULT_EXTERNAL_ACCOUNTS;
