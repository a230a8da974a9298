/**
 * A `fetch` that sends one body and tells how much of it has gone, 0 to 1, which the page's own cannot. The answer is
 * read as text; it rejects as `fetch` does.
 */
export function createUploadFetch(onProgress: (share: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const { signal, method = 'GET' } = init;
      request.open(method, String(input instanceof Request ? input.url : input));
      request.withCredentials = init.credentials === 'include';
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => {
        onProgress(total > 0 ? loaded / total : 0);
      };
      request.onload = () => {
        const { status, statusText } = request;
        // Such an answer has no body, and must not be given an empty one.
        const text = status === 204 || status === 304 ? null : request.responseText;
        resolve(new Response(text, { status, statusText, headers: readHeaders(request) }));
      };
      request.onerror = () => {
        reject(new TypeError('The request failed.'));
      };
      request.onabort = () => {
        reject(new DOMException('The request was aborted.', 'AbortError'));
      };
      signal?.addEventListener('abort', () => {
        request.abort();
      });
      request.send((init.body ?? null) as XMLHttpRequestBodyInit | null);
    });
}

function readHeaders(request: XMLHttpRequest): Headers {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  return new Headers(
    lines.flatMap((line): [string, string][] => {
      const at = line.indexOf(':');
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()]] : [];
    }),
  );
}
