import type { SendFile } from '../../../workers/engine/engine-host.ts';

/** Sends a file, or a form with one, in pieces, as a browser does. Node has no XMLHttpRequest. */
export const sendFile: SendFile = async (url, { method, headers, body, signal, onProgress }) => {
  let sent = 0;
  const whole = body instanceof FormData ? await new Response(body).blob() : body;
  const counted = whole.stream().pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(chunk);
        sent += chunk.byteLength;
        onProgress(sent);
      },
    }),
  );
  const all = new Headers([...headers, ['content-length', String(whole.size)]]);
  // The type of a form has the boundary of its parts.
  if (body instanceof FormData) all.set('content-type', whole.type);
  return fetch(url, { method, headers: all, body: counted, signal, duplex: 'half' } as RequestInit);
};
