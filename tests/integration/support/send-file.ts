import type { SendFile } from '../../../workers/engine/engine-host.ts';

/** Sends a file in pieces, as a browser does. Node has no XMLHttpRequest. */
export const sendFile: SendFile = (url, { method, headers, body, signal, onProgress }) => {
  let sent = 0;
  const counted = body.stream().pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(chunk);
        sent += chunk.byteLength;
        onProgress(sent);
      },
    }),
  );
  const length = String(body.size);
  const all = new Headers([...headers, ['content-length', length]]);
  return fetch(url, { method, headers: all, body: counted, signal, duplex: 'half' } as RequestInit);
};
