const logged = new Set<string>();

/** A malformed message is drawn again and again; one line in the console is enough for each kind of fault. */
export function logOnce(fault: string, detail: unknown): void {
  if (logged.has(fault)) return;
  logged.add(fault);
  console.warn(`content: ${fault}`, detail);
}
