/**
 * Whether anything responds at an address. A page can send such a request anywhere, but can't see the response: also
 * false for a certificate that the browser does not trust.
 */
export async function answersAtAll(origin: string, signal?: AbortSignal): Promise<boolean> {
  const limit = AbortSignal.timeout(10_000);
  try {
    await globalThis.fetch(`${origin}/api/v1/server_settings`, {
      method: 'GET',
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    return true;
  } catch {
    return false;
  }
}
