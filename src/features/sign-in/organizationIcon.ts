/** URL of an organization's icon. Servers send both paths and full URLs. */
export function iconUrl(origin: string, icon: string): string | undefined {
  if (icon === '' || !URL.canParse(icon, origin)) return undefined;
  const url = new URL(icon, origin);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

/** Determines the color of a monogram; the same on every screen and visit. */
export function seedOf(origin: string): number {
  let seed = 0;
  for (const character of origin) seed = (seed * 31 + character.charCodeAt(0)) % 9973;
  return seed;
}
