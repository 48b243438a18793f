import type { FileName } from '../../src/domain/protocol/file.ts';
import { errorCode } from '../../src/domain/protocol/error.ts';
import { audioContent } from './areas/audio/serve.ts';
import type { FileRequest } from './areas/audio/serve.ts';
import { Refusal } from './areas/refusal.ts';
import { brandAsset } from './brand.ts';
import { sendContent } from './http-content.ts';
import { createNonce, securityHeaders } from './portal.ts';

interface Asked extends FileRequest {
  readonly method: string;
}

/** What answers each address of a file: a missing one does not compile. Throws Refusal. */
export const fileHandlers: { readonly [Name in FileName]: (asked: Asked) => Response | Promise<Response> } = {
  'environment.asset'({ parameters: { blobId = '' } }) {
    const asset = brandAsset(blobId);
    if (asset === undefined)
      throw new Refusal(404, { code: errorCode.notFound, message: 'There is no such asset' });
    const headers = {
      ...securityHeaders(createNonce()),
      'content-type': 'image/png',
      // The id is the content's: offline too, a browser need not ask again.
      'cache-control': 'public, max-age=31536000, immutable',
    };
    return new Response(asset.bytes, { headers });
  },
  'sound.audio': async (asked) => sendContent(asked, await audioContent(asked, 'sound')),
  'recording.audio': async (asked) => sendContent(asked, await audioContent(asked, 'recording')),
};
