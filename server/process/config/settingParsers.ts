export function parseListenAddress(text: string) {
  const [, host, port] =
    /^(?:\[([\da-f:]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text)?.filter(Boolean) ?? [];
  return host === undefined || Number(port) > 65_535 ? undefined : { host, port: Number(port) };
}

export function parseSwitch(text: string): boolean | undefined {
  return { on: true, off: false }[text];
}

export function wholeNumber(least: number, most: number): (text: string) => number | undefined {
  return (text) => {
    const isFit = /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most;
    return isFit ? Number(text) : undefined;
  };
}

/** Parses a URL of only scheme and host; anything else in it would be silently dropped. */
export function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.href === `${url.origin}/` && /^https?:$/.test(url.protocol);
  return isPlain ? url.origin : undefined;
}
