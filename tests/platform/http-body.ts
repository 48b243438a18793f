import { invalidRequest } from './areas/refusal.ts';

/** A larger body is refused with 413. */
export const bodyLimitBytes = 1024 * 1024;

/** The JSON of a request's body; no body counts as `{}`. Throws Refusal (400) for anything that is not JSON. */
export async function readJson(request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return {};
  const text = await request.text();
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalidRequest('The body is not JSON');
  }
}
