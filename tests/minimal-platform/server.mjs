import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { change, holds, permissions, refusalOf, rowOf, rowsOf } from './rows.mjs';
import { createSession, sessionOf, signIn, stateOf } from './sessions.mjs';
import { attachSocket } from './socket.mjs';

const ok = (body) => ({ status: 200, body });
const refuse = (status, code, message, more = {}) => ({ status, body: { code, message, ...more } });
const malformed = (message) => refuse(400, 'V0001', message, { details: { rule: 'malformed' } });

/** The calls of any session; the first one needs none. */
const sessionCalls = {
  'POST auth/sessions'() {
    const token = createSession();
    return ok({ token, session: stateOf(sessionOf(token)) });
  },
  'PATCH auth/session': ({ session }) => ok(stateOf(session)),
  'POST auth/session/login-users'({ token, body }) {
    const answer = signIn(token, body);
    return answer === null ? refuse(401, 'A0003', 'Username or password incorrect') : ok(answer);
  },
  'POST auth/session/logout-user'({ session, body }) {
    session.userIds = session.userIds.filter((id) => id !== body.userId);
    return ok({});
  },
};

/** The calls of users who are signed in. */
const userCalls = {
  'GET auth/permissions': () => ok(permissions.map((id) => ({ id, name: id, summary: '' }))),
  'POST data-set/rows'({ body, userId }) {
    if (!Array.isArray(body.constraints)) return malformed('This is not a query');
    const refusal = refusalOf(body, userId);
    if (refusal !== null) return refuse(403, refusal.code, refusal.message);
    const rows = rowsOf(body);
    return ok({ rows: rows.slice(0, body.count), next: null, total: rows.length });
  },
  'PATCH auth/user/{id}'({ id, userId, body: { displayName } }) {
    if (!holds(userId, 'core.user.update')) return refuse(403, 'A0005', 'This user may not change users');
    if (rowOf('user', id) === undefined) return refuse(404, 'E0001', `There is no user ${id}`);
    if (displayName !== undefined) change('user', id, { displayName });
    return ok({});
  },
};

async function answer(request) {
  const { 'x-session': token, 'x-user': userId, 'x-organization': organization = 'acme' } = request.headers;
  const [, start, id] = /^\/v1\/(auth\/user\/)?(.*)$/.exec(request.url);
  const name = `${request.method} ${start === undefined ? id : `${start}{id}`}`;
  const call = sessionCalls[name] ?? userCalls[name];
  if (call === undefined) return refuse(404, 'E0001', `${request.method} ${request.url} not found`);
  let text = '';
  for await (const part of request) text += part;
  if (text !== '' && !/^\{.*\}$/s.test(text)) return malformed('The body is not an object');
  const session = sessionOf(token);
  if (name !== 'POST auth/sessions' && session === undefined)
    return refuse(401, 'A0002', 'The session token is not valid');
  if (name in userCalls && !session.userIds.includes(userId))
    return refuse(403, 'A0005', 'This user is not signed in');
  if (name in userCalls && organization !== 'acme')
    return refuse(403, 'A0006', 'This organization is out of reach');
  return call({ session, token, userId, id, body: JSON.parse(text || '{}') });
}

const web = { type: 'web', portalAssets: { logo: null, favicon: null } };
const environment = { id: 'minimal', publicName: 'Minimal', components: [web] };
const config = { apiBaseUri: '', environment, features: [], contract: '1.0' };
const dist = process.env.PORTAL_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url));
const types = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** A file of the built portal; any page is its one page. */
function portalFile(url) {
  const path = normalize(url.split('?')[0]);
  if (extname(path) !== '') return [types[extname(path)], readFileSync(join(dist, path))];
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  return ['text/html', page.replaceAll('__CSP_NONCE__', randomUUID())];
}

async function handle(request) {
  if (request.url.startsWith('/v1/')) return answer(request);
  if (request.url === '/config.json') return ok(config);
  const [type = 'application/octet-stream', file] = portalFile(request.url);
  return { status: 200, type, file };
}

async function respond(request, response) {
  const reply = await handle(request).catch(() => refuse(404, 'E0001', `${request.url} not found`));
  const { status, body, type = 'application/json', file = JSON.stringify(body) } = reply;
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(file);
}

const server = createServer((request, response) => void respond(request, response));
attachSocket(server);
server.listen(Number(process.env.PORT ?? 4100), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}: ada, with the password minimal-platform-1`);
});
