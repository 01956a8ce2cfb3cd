/** Returns a `fetch` for form uploads that reports upload progress (0 to 1), which fetch itself can't do. */
export function fetchWithProgress(onProgress: (sent: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const url = String(input);
      const { method = 'GET', headers, body, signal } = init;
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => resolve(answerOf(request, url)));
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      request.addEventListener('abort', () => reject(signal?.reason));
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', () => request.abort());
      request.send(body instanceof FormData ? body : null);
    });
}

function answerOf(request: XMLHttpRequest, url: string): Response {
  const { status, responseText, responseURL } = request;
  // XMLHttpRequest always follows redirects, and a redirect target's response is no response to this request.
  if (responseURL !== '' && responseURL !== new URL(url, location.href).href) {
    return new Response(null, { status: 502 });
  }
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(responseText === '' ? null : responseText, { status, headers });
}
