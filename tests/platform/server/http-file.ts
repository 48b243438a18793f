import type { FileName } from '../../../src/domain/protocol/file.ts';
import { audioContent } from './serve-audio.ts';
import { linkedContent, readableRefusal } from './serve-open-link.ts';
import { exportContent } from './serve-export.ts';
import type { FileRequest } from './file-user.ts';
import { notFound, Refusal } from '../base/refusal.ts';
import { sendContent } from './http-content.ts';
import { createNonce, securityHeaders } from './portal.ts';

interface MethodRequest extends FileRequest {
  readonly method: string;
}

/** The handler of every file URL; a missing one does not compile. Throws Refusal. */
export const fileHandlers: {
  readonly [Name in FileName]: (request: MethodRequest) => Response | Promise<Response>;
} = {
  async 'environment.asset'({ services, parameters: { blobId = '' } }) {
    const asset = await services.brandAssets.get(blobId);
    if (asset === null) throw notFound('Asset not found');
    const headers = {
      ...securityHeaders(createNonce()),
      'content-type': 'image/png',
      // The id is a hash of the content, so browsers never ask again.
      'cache-control': 'public, max-age=31536000, immutable',
    };
    return new Response(asset, { headers });
  },
  'sound.audio': async (request) => sendContent(request, await audioContent(request, 'sound')),
  'audio.openLink': async (request) => {
    try {
      return sendContent(request, await linkedContent(request));
    } catch (error) {
      const readable = error instanceof Refusal ? readableRefusal(request, error) : null;
      if (readable === null) throw error;
      return readable;
    }
  },
  'billingExport.file': async (request) => sendContent(request, await exportContent(request)),
  'recording.audio': async (request) => sendContent(request, await audioContent(request, 'recording')),
};
