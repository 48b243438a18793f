import { expect, test } from 'vitest';
import { parseUserAgent } from '../../../../src/lib/browser/user-agent.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/156.0 Safari/537.36`, 'Chrome', 'Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (Linux; Android 16; Pixel) ${webkit} Chrome/156.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML) Version/19.0 Mobile/15E Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML) Version/19.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 16000) ${webkit} Chrome/156.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['node', null, null],
  ['', null, null],
])('%s', (userAgent, browser, system) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser, system });
});
