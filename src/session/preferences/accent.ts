import { devicePreference } from '~/storage/page/preferences';

/** The color of what is one's own, of links and of the main action, on this device. */
export interface Accent {
  /** The name of one of ours, or a color as `#rrggbb`. */
  readonly choice: string;
  /** What it makes of the roles of color that are about it: custom properties of the document. */
  readonly tokens: Readonly<Record<string, string>>;
}

export const keptAccent = devicePreference('accent');

/** Paints the page in the accent that this device keeps. Nothing, where none is kept. */
export function paintAccent(): void {
  const { tokens } = (keptAccent.read() ?? {}) as Partial<Accent>;
  for (const [name, value] of Object.entries(tokens ?? {}))
    document.documentElement.style.setProperty(name, value);
}
