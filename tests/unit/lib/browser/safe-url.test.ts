import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeUrl } from '../../../../src/lib/browser/safe-url.ts';

const origin = 'http://portal.example:4000';

test.each([
  ['https://cdn.example/logo.png', 'https://cdn.example/logo.png'],
  ['/v1/environment/asset/a', `${origin}/v1/environment/asset/a`],
  [`${origin}/x`, `${origin}/x`],
  [`blob:${origin}/1-2`, `blob:${origin}/1-2`],
  ['//cdn.example/logo.png', null],
  ['http://cdn.example/logo.png', null],
  ['blob:https://elsewhere.example/1-2', null],
  ['javascript:alert(1)', null],
  [' java\nscript:alert(1)', null],
  ['data:image/svg+xml,<svg onload=alert(1)>', null],
  ['vbscript:x', null],
  ['file:///etc/passwd', null],
  ['https://portal.example@elsewhere.example/', null],
  ['https://', null],
])('%j gives %j', (text, url) => {
  expect(safeUrl(text, origin)).toBe(url);
});

test('returns only https or same-origin URLs, whatever the input', () => {
  const text = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((rest) => `javascript:${rest}`),
  );
  fc.assert(
    fc.property(text, (input) => {
      const url = safeUrl(input, origin);
      if (url === null) return;
      const { protocol, origin: resultOrigin } = new URL(url);
      expect(protocol === 'https:' || resultOrigin === origin).toBe(true);
    }),
  );
});
