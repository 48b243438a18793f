import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../driver/platform.ts';
import { usePortal } from '../../driver/portal.ts';
import { dist } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

const program = fileURLToPath(new URL('../../minimal-platform/server.mjs', import.meta.url));
const password = 'minimal-platform-1';

test('signs in at a platform that was written from the documents, and shows its rows live', async ({
  page,
}) => {
  const port = await freePort(21_500);
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: String(port), PORTAL_DIST: dist },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(server.stdout, 'data');
    const origin = `http://127.0.0.1:${port}`;
    const portal = usePortal(page, origin);
    await portal.open('/organization/acme/users');
    await portal.signIn({ identifier: 'ada', password });
    await expect(page.getByRole('row', { name: 'Bob Noyce' })).toBeVisible();
    const call = async (method: string, path: string, body: object, headers = {}) => {
      const response = await fetch(`${origin}/v1/${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return (await response.json()) as { readonly token: string };
    };
    const session = await call('POST', 'auth/sessions', {});
    const { token } = await call(
      'POST',
      'auth/session/login-users',
      { identifier: 'ada', password },
      { 'x-session': session.token },
    );
    await call(
      'PATCH',
      'auth/user/bob',
      { displayName: 'Robert Noyce' },
      { 'x-session': token, 'x-user': 'ada' },
    );
    await expect(page.getByRole('row', { name: 'Robert Noyce' })).toBeVisible();
  } finally {
    server.kill();
  }
});
