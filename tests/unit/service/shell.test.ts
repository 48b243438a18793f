import { describe, expect, it } from 'vitest';
import { securityHeaders } from '../../platform/server/portal.ts';
import { createNonce, withNonce } from '../../../workers/service/shell.ts';

const page = '<meta property="csp-nonce" nonce="c3BlbnQ="><script nonce="c3BlbnQ="></script>';

describe('the cached shell', () => {
  it('replaces the used nonce in page and policy', async () => {
    const headers = { ...securityHeaders('c3BlbnQ='), 'content-encoding': 'br', 'content-length': '12' };
    const served = await withNonce(new Response(page, { headers }), 'ZnJlc2g=');
    expect(served.headers.get('content-security-policy')).toContain("'nonce-ZnJlc2g='");
    expect(served.headers.get('content-security-policy')).not.toContain('c3BlbnQ=');
    expect(served.headers.get('content-encoding')).toBeNull();
    expect(served.headers.get('content-length')).toBeNull();
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await served.text()).toBe(page.replaceAll('c3BlbnQ=', 'ZnJlc2g='));
  });

  it('leaves a page without a policy unchanged', async () => {
    expect(await (await withNonce(new Response(page), 'ZnJlc2g=')).text()).toBe(page);
  });

  it('makes distinct nonces of 128 bits', () => {
    const nonces = Array.from({ length: 100 }, createNonce);
    expect(new Set(nonces).size).toBe(100);
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
  });
});
