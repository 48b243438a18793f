import type { SendFile } from '../engine-host.ts';

/** Sends a file by XMLHttpRequest, because `fetch` does not report upload progress. */
export const sendFile: SendFile = (url, { method, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    // A platform on another origin needs its cookie too.
    request.withCredentials = true;
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      // A Response with status 204 must have a null body, not an empty one.
      resolve(new Response(responseText === '' ? null : responseText, { status, statusText }));
    });
    const fail = (): void => reject(new TypeError('the connection was lost'));
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
