import type { APIRequestContext } from '@playwright/test';
import type { SignedInUsers } from '../../../src/domain/protocol/session.ts';
import { demoPassword } from '../../driver/shell/sign-in-part.ts';
import { freeGuesses } from '../../platform/auth/attempts/guess-limit.ts';
import { expect, test } from '../support/test.ts';

/** Calls of another browser, which has signed nobody in. */
async function otherBrowser(request: APIRequestContext, origin: string) {
  const api = `${origin}/v1`;
  const created = await request.post(`${api}/auth/sessions`, { data: {} });
  let { token } = (await created.json()) as { token: string };
  const login = async (identifier: string, password: string) => {
    const answer = await request.post(`${api}/auth/session/login-users`, {
      data: { identifier, password },
      headers: { 'x-session': token },
    });
    const body = (await answer.json()) as SignedInUsers & { token: string };
    if (answer.ok()) ({ token } = body);
    return { status: answer.status(), user: body.newAuthenticateUsers?.[0] };
  };
  return {
    login,
    /** Makes wrong guesses until there is a wait. */
    async guess(identifier: string) {
      for (let n = 0; n <= freeGuesses; n++) expect((await login(identifier, 'not-this')).status).toBe(401);
      expect((await login(identifier, 'not-this')).status).toBe(429);
    },
    /** The link mailed to a user of the organization of this administrator; empty until it is mailed. */
    async unlockLink(administrator: string): Promise<string> {
      const { user } = await login(administrator, demoPassword);
      const constraint = { type: 'organization', organizationId: user?.organizationId, scope: 'self' };
      const named = { type: 'equals', field: 'contents.templateName', value: 'unlockLink' };
      const answer = await request.post(`${api}/data-set/rows`, {
        data: {
          entityType: 'outboundMail',
          constraints: [constraint, named],
          sorting: [],
          after: null,
          count: 1,
        },
        headers: { 'x-session': token, 'x-user': user?.id ?? '' },
      });
      const { rows } = (await answer.json()) as { rows: { contents: { values: { link: string } } }[] };
      return rows[0]?.contents.values.link ?? '';
    },
  };
}

// Decision 63.
test('counts down to the next attempt after guesses of others, which then succeeds', async ({
  portal,
  platform,
  request,
}) => {
  const thief = await otherBrowser(request, platform.origin);
  await thief.guess('bruxelles');
  await portal.open();
  await portal.signIn({ identifier: 'bruxelles' });
  const notice = portal.page.getByRole('alert').filter({ hasText: 'Too many failed login attempts.' });
  await expect(notice).toContainText(
    /You can try again in 0:[0-5]\d\. If the account has an email address, we have sent it a link/,
  );
  await expect(portal.loginButton()).toHaveAttribute('aria-disabled', 'true');
  const identifier = portal.page.getByLabel('Username or email');
  await identifier.press('End');
  await identifier.press('Backspace');
  await expect(notice).toHaveCount(0);
  await expect(portal.loginButton()).not.toHaveAttribute('aria-disabled');
  await portal.signIn({ identifier: 'bruxelles' });
  await expect(notice).toBeVisible();
  await expect(portal.page.getByText('You can try again now.')).toBeVisible({ timeout: 60_000 });
  await portal.loginButton().click();
  await expect(portal.search()).toBeVisible();
});

// Decision 63.
test('the mailed link lets the browser log in without waiting', async ({ portal, platform, request }) => {
  const other = await otherBrowser(request, platform.origin);
  await other.guess('frontdesk');
  let link = '';
  // It is mailed after the answer, whose time must not tell whether the account has an address.
  await expect.poll(async () => (link = await other.unlockLink('zorggroep'))).not.toBe('');
  await portal.page.goto(`${platform.origin}/${new URL(link).hash}`);
  await expect(portal.page.getByText('You opened the link from our email.')).toBeVisible();
  expect(new URL(portal.page.url()).hash).toBe('');
  await portal.signIn({ identifier: 'frontdesk' });
  await expect(portal.search()).toBeVisible();
});
