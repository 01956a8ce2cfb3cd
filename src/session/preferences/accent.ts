import { devicePreference } from '~/storage/page/preferences';

/** The color of the user's own things, links and the main action, on this device. */
export interface Accent {
  /** The name of a built-in color, or a color as `#rrggbb`. */
  readonly choice: string;
  /** The resulting color roles: custom properties of the document. */
  readonly tokens: Readonly<Record<string, string>>;
}

export const keptAccent = devicePreference('accent');

/** Applies the accent stored on this device, if any. */
export function paintAccent(): void {
  const { tokens } = (keptAccent.read() ?? {}) as Partial<Accent>;
  for (const [name, value] of Object.entries(tokens ?? {}))
    document.documentElement.style.setProperty(name, value);
}
