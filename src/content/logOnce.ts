const logged = new Set<string>();

/** Logs each kind of fault once: a malformed message is rendered many times. */
export function logOnce(fault: string, detail: unknown): void {
  if (logged.has(fault)) return;
  logged.add(fault);
  console.warn(`content: ${fault}`, detail);
}
