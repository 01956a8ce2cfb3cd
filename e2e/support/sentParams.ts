import type { Page } from 'playwright/test';

/** Collects the names of parameters that a page sends to an endpoint, with their last values. */
export function sentParams(page: Page, method: string, path: RegExp): Map<string, string> {
  const sent = new Map<string, string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.method() !== method || !path.test(url.pathname)) return;
    const body =
      method === 'GET' ? url.searchParams : new URLSearchParams(request.postData() ?? '');
    for (const [name, value] of body) sent.set(name, value);
  });
  return sent;
}
