export interface ChromiumOptions {
  readonly whole?: boolean;
}

export function findChromium(options?: ChromiumOptions): string | undefined;
export function ensureChromium(options?: ChromiumOptions): string;
