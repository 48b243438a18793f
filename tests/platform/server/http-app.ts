import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { AnyCall } from '../../../src/domain/core/define-call.ts';
import {
  callHeader,
  calls,
  formTextsOf,
  uploadLimitOf,
  uploadPartOf,
} from '../../../src/domain/protocol/call.ts';
import type { CallName } from '../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { files } from '../../../src/domain/protocol/file.ts';
import type { FileName } from '../../../src/domain/protocol/file.ts';
import { sessionStateSchema } from '../../../src/domain/protocol/session.ts';
import { cookiesOfSession } from '../auth/file-pass.ts';
import { malformed, Refusal } from '../base/refusal.ts';
import { InvalidRow } from '../store/row-limits.ts';
import type { AnswerSent } from './answer-counts.ts';
import type { Services } from './services.ts';
import { configFor } from './config.ts';
import { cookiesOf } from '../base/cookie.ts';
import { incomingFile, readJson } from './http-body.ts';
import { createBodyPlaces } from './paced-body.ts';
import { incomingForm } from './http-form.ts';
import { dispatch } from './http-dispatch.ts';
import type { Fault, FaultPoint, Faults } from './http-fault.ts';
import { fileHandlers } from './http-file.ts';
import { createNonce, securityHeaders } from './portal.ts';
import type { SourceOf } from '../base/request-source.ts';
import { transportSecurity } from './transport-security.ts';

type Env = { Bindings: HttpBindings };
export type Routes = Hono<Env>;
type Portal = (request: Request) => Promise<Response | null>;

export interface AppOptions {
  readonly services: Services;
  readonly portal: Portal;
  readonly faults: Faults;
  readonly sourceOf: SourceOf;
  /** Called with each answer to a call or for a file. */
  readonly onAnswer: (answer: AnswerSent) => void;
  /** Routes of others by their path, before all others: the verbs for tests, and what a start without the demo needs. */
  readonly further: Readonly<Record<string, Routes | null>>;
}

function json(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
  cookies: readonly string[] = [],
): Response {
  const response = Response.json(body, {
    status,
    headers: { ...securityHeaders(createNonce()), 'cache-control': 'no-store', ...headers },
  });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

const route = (path: string): string => `/v1/${path.replace(/\{(\w+)\}/g, ':$1')}`;

const refusalAnswer = ({ status, error, retryAfter }: Refusal): Response =>
  json(status, error, retryAfter === null ? {} : { 'retry-after': String(retryAfter) });

const unknownPath = (context: Context): Response =>
  refusalAnswer(
    new Refusal(404, {
      code: errorCode.notFound,
      message: `${context.req.method} ${context.req.path} not found`,
    }),
  );

function failed(error: unknown): Response {
  if (error instanceof Refusal) return refusalAnswer(error);
  if (error instanceof InvalidRow) return refusalAnswer(malformed(`This cannot be stored: ${error.message}`));
  console.error(error);
  return json(500, { code: errorCode.failed, message: 'Internal error: see the log of the platform' });
}

/** The response that a fault forces; null where it forces none. A lost answer closes the connection. */
function faulted(context: Context<Env>, fault: Fault): Response | null {
  if (fault.kind === 'none') return null;
  if (fault.kind === 'answer') return json(fault.status, fault.body);
  context.env.incoming.socket.destroy();
  return new Response(null, { status: 499 });
}

type AnswerWith = (
  context: Context<Env>,
  point: FaultPoint,
  answer: () => Promise<Response>,
) => Promise<Response>;

/** How calls and files are answered: with the faults of tests, and reported to `onAnswer`. */
const answering =
  ({ services, faults, onAnswer }: Pick<AppOptions, 'services' | 'faults' | 'onAnswer'>): AnswerWith =>
  async (context, point, answer) => {
    const before = faulted(context, await faults.before(point));
    if (before !== null) return before;
    const token = context.req.header(callHeader.session);
    const sessionId = token === undefined ? null : (services.sessions.sessionIdOf(token) ?? null);
    const startedAt = performance.now();
    let code: string | null = null;
    const response = await answer().catch((error: unknown) => {
      if (error instanceof Refusal) ({ code } = error.error);
      return failed(error);
    });
    onAnswer({ point, status: response.status, code, ms: performance.now() - startedAt, sessionId });
    return faulted(context, await faults.after(point)) ?? response;
  };

/** The HTTP app: the calls under /v1, the files, config.json, and the portal. */
export function createApp(options: AppOptions): Hono<Env> {
  const { services, portal, sourceOf, further } = options;
  const respond = answering(options);
  const app = new Hono<Env>();
  const bodies = createBodyPlaces();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(transportSecurity(sourceOf(context.env.incoming))))
      context.res.headers.set(name, value);
  });
  for (const [path, routes] of Object.entries(further)) if (routes !== null) app.route(path, routes);

  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path, answer, jsonLimit }: AnyCall = calls[name];
    const limit = uploadLimitOf(name);
    const part = uploadPartOf(name);
    app.on(method, route(path), (context) =>
      respond(context, name, async () => {
        const { address, isSecure } = sourceOf(context.env.incoming);
        const { headers } = context.req.raw;
        const incoming = {
          parameters: context.req.param() as Record<string, string>,
          headers,
          cookies: cookiesOf(headers.get('cookie'), isSecure),
          body:
            limit === null
              ? await bodies.read(address, () => readJson(context.req.raw, jsonLimit))
              : part === null
                ? incomingFile(context.req.raw, limit)
                : incomingForm(context.req.raw, { part, maxBytes: limit, texts: formTextsOf(name) }, (read) =>
                    bodies.read(address, read),
                  ),
          address,
        };
        const { knownDevices, now, sessions, sessionBinding, sessionCookies } = services;
        const token = headers.get(callHeader.session);
        const provedId = token === null ? null : sessionBinding.withoutCookie(token, incoming.cookies);
        const answered = v.parse(answer, await dispatch(services, name, incoming));
        const proved = provedId === null ? null : (sessions.byId(provedId) ?? null);
        const left =
          name === 'session.logoutUser' && token !== null ? (sessions.byToken(token) ?? null) : null;
        const cookies = [
          ...cookiesOfSession(name, answered, { token, proved, left, now: now(), isSecure }, sessionCookies),
          name === 'session.refresh'
            ? await knownDevices.remember(
                knownDevices.idIn(incoming.cookies),
                v.parse(sessionStateSchema, answered),
                isSecure,
              )
            : null,
        ];
        return json(
          200,
          answered,
          // Audio that the user played stays in the browser's cache otherwise.
          name === 'session.logoutUser' ? { 'clear-site-data': '"cache"' } : {},
          cookies.filter((cookie) => cookie !== null),
        );
      }),
    );
  }

  for (const name of Object.keys(files) as FileName[])
    app.get(route(files[name].path), (context) =>
      respond(context, name, async () =>
        fileHandlers[name]({
          services,
          parameters: context.req.param(),
          query: new URL(context.req.url).searchParams,
          headers: context.req.raw.headers,
          cookies: cookiesOf(context.req.raw.headers.get('cookie'), sourceOf(context.env.incoming).isSecure),
          method: context.req.method,
        }),
      ),
    );

  app.get('/config.json', (context) =>
    respond(context, 'config.json', () =>
      Promise.resolve(
        json(200, configFor(services.store, new URL(context.req.url).hostname), {
          'cache-control': 'no-cache',
        }),
      ),
    ),
  );
  app.all('*', async (context) => (await portal(context.req.raw)) ?? unknownPath(context));
  app.onError(failed);
  return app;
}
