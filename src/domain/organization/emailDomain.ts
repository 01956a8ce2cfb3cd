/** A domain whose addresses may join, where the organization restricts itself to some. */
export interface EmailDomain {
  readonly domain: string;
  readonly hasSubdomains: boolean;
}
