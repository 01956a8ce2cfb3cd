/** A domain whose email addresses can join, if the organization restricts them. */
export interface EmailDomain {
  readonly domain: string;
  readonly hasSubdomains: boolean;
}
