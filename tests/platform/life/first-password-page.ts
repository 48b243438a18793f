import { Hono } from 'hono';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { Routes } from '../server/http-app.ts';
import { readBytes } from '../server/http-body.ts';
import { createBodyPlaces } from '../server/paced-body.ts';
import { createNonce, securityHeaders } from '../server/portal.ts';
import type { SourceOf } from '../base/request-source.ts';
import type { FirstAdministrator } from './first-administrator.ts';
import { textsFor } from './first-password-texts.ts';
import type { ShownProblem } from './first-password-texts.ts';

type Markup = ReturnType<typeof html>;

/** Below `/v1`, so that every web server in front of the platform passes it on. */
export const firstPasswordPath = '/v1/first-password';

const maxBodyBytes = 16 * 1024;

const style = `
  :root { color-scheme: light dark; }
  body { font: 14px/1.45 system-ui, sans-serif; display: grid; place-items: center; min-height: 100vh; margin: 0; }
  main { box-sizing: border-box; width: min(360px, 100vw); padding: 24px; }
  h1 { font-size: 20px; margin: 0 0 8px; }
  label { display: grid; gap: 4px; margin-top: 16px; }
  input, button { font: inherit; padding: 8px 10px; }
  button { margin-top: 24px; width: 100%; }
  [role='alert'] { border-inline-start: 3px solid #dc2626; padding-inline-start: 8px; margin: 16px 0 0; }
`;

type Texts = ReturnType<typeof textsFor>;

const formOf = (texts: Texts, email: string, problem: ShownProblem | null): Markup => html`
  <h1>${texts.title}</h1>
  <p>${texts.intro}</p>
  ${problem === null ? '' : html`<p role="alert" id="problem">${texts.problems[problem]}</p>`}
  <form method="post">
    <label>
      ${texts.email}
      <input type="email" autocomplete="username" readonly value="${email}" />
    </label>
    ${(['password', 'repeat'] as const).map(
      (name) =>
        html`<label>
          ${texts[name]}
          <input
            type="password"
            name="${name}"
            autocomplete="new-password"
            required
            ${name === 'password' ? 'autofocus' : ''}
            ${problem === null ? '' : html`aria-invalid="true" aria-describedby="problem"`}
          />
        </label>`,
    )}
    <button>${texts.submit}</button>
  </form>
`;

const noLink = (texts: Texts): Markup => html`
  <h1>${texts.noLinkTitle}</h1>
  <p>${texts.noLink}</p>
  <p><a href="/">${texts.login}</a></p>
`;

/** The page on which the first administrator of a platform without a demo sets a password. It has no script. */
export function firstPasswordPage({ userOf, setPassword }: FirstAdministrator, sourceOf: SourceOf): Routes {
  const app: Routes = new Hono();
  const bodies = createBodyPlaces();
  const textsOf = (context: Context): Texts => textsFor(context.req.header('accept-language') ?? '');

  async function page(texts: Texts, status: number, content: Markup): Promise<Response> {
    const nonce = createNonce();
    const body = await html`<!doctype html>
      <html lang="${texts.language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${texts.title}</title>
          <style nonce="${nonce}">
            ${raw(style)}
          </style>
        </head>
        <body>
          <main>${content}</main>
        </body>
      </html>`;
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    return new Response(String(body), { status, headers: { ...securityHeaders(nonce), ...headers } });
  }

  app.get('/:token', async (context) => {
    const texts = textsOf(context);
    const user = await userOf(context.req.param('token'));
    if (user === null) return page(texts, 404, noLink(texts));
    return page(texts, 200, formOf(texts, user.email ?? '', null));
  });

  app.post('/:token', async (context) => {
    const texts = textsOf(context);
    const token = context.req.param('token');
    const user = await userOf(token);
    if (user === null) return page(texts, 404, noLink(texts));
    const { address } = sourceOf(context.env.incoming);
    const body = await bodies.read(address, () => readBytes(context.req.raw, maxBodyBytes));
    const sent = new URLSearchParams(body.toString());
    const password = sent.get('password') ?? '';
    const problem = password === sent.get('repeat') ? await setPassword(token, password) : 'unequal';
    if (problem === 'noLink') return page(texts, 404, noLink(texts));
    if (problem !== null) return page(texts, 400, formOf(texts, user.email ?? '', problem));
    // The browser gets the login form by another request, so that a reload sends nothing again.
    const headers = { ...securityHeaders(createNonce()), location: '/', 'cache-control': 'no-store' };
    return new Response(null, { status: 303, headers });
  });
  return app;
}
