/** Time limit of an upload; the site gives the platform half a minute after the last byte. */
const LONGEST_MS = 180_000;

/** `fetch` that tells the share of the body that was sent, which browsers tell only of the older request. */
export function uploadFetch(onProgress: (share: number) => void, signal: AbortSignal): typeof fetch {
  return (address, { method = "GET", body = null } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, String(address));
      request.timeout = LONGEST_MS;
      request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener("load", () =>
        resolve(new Response(request.responseText, { status: request.status, statusText: request.statusText })),
      );
      const fail = () => reject(new TypeError("The request did not arrive"));
      for (const type of ["error", "timeout", "abort"]) request.addEventListener(type, fail);
      signal.addEventListener("abort", () => request.abort());
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}
