/**
 * Whether anything answers at an address, read or not. A page may ask anybody like this, but is told nothing of the
 * answer: false is also said of a certificate that the browser does not trust.
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
