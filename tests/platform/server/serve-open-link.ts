import { errorCode } from '../../../src/domain/protocol/error.ts';
import { notFound, Refusal } from '../base/refusal.ts';
import type { FileRequest } from './file-user.ts';
import type { Content } from './http-content.ts';
import { createNonce, securityHeaders } from './portal.ts';
import { storedAudio } from './stored-audio.ts';

/** The audio that a link in a mail opens. Whoever tries links out learns nothing from the answers. Throws Refusal. */
export async function linkedContent({ services, parameters }: FileRequest): Promise<Content> {
  const { openLinks } = services;
  const token = parameters['token'] ?? '';
  const found = openLinks.opened(token);
  if (found === undefined) throw notFound('This link has expired, or its audio has been deleted');
  const wait = openLinks.rate.take(token);
  if (wait > 0)
    throw new Refusal(429, { code: errorCode.tooManyAttempts, message: 'This link is used too often' }, wait);
  const file = await storedAudio(services, found.type, found.row, 'web');
  return { ...file, cacheControl: 'private, no-store', fileName: null };
}

const texts = {
  en: {
    404: 'This link has expired, or the recording has been deleted. Log in to the portal, or ask the sender.',
    429: 'This link is used too often. Try again in a minute.',
  },
  nl: {
    404: 'Deze link is verlopen, of de opname is verwijderd. Log in op de portal, of vraag de afzender.',
    429: 'Deze link wordt te vaak gebruikt. Probeer het over een minuut opnieuw.',
  },
} as const;

/** A refusal for a person who has opened a link in a browser, in the language that it prefers; others get JSON. */
export function readableRefusal(
  { headers }: Pick<FileRequest, 'headers'>,
  { status }: Refusal,
): Response | null {
  if (status !== 404 && status !== 429) return null;
  if (headers.get('accept')?.includes('text/html') !== true) return null;
  const language = headers.get('accept-language')?.startsWith('nl') === true ? 'nl' : 'en';
  return new Response(texts[language][status], {
    status,
    headers: {
      ...securityHeaders(createNonce()),
      'cache-control': 'no-store',
      'content-language': language,
      'content-type': 'text/plain; charset=utf-8',
    },
  });
}
