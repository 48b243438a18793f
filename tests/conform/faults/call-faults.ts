import { randomUUID } from 'node:crypto';
import { callHeader, calls } from '../../../src/domain/protocol/call.ts';
import type { CallName } from '../../../src/domain/protocol/call.ts';
import { codeIn, errorReply, jsonReply } from './fault.ts';
import type { Fault, PassedReply, PassedRequest } from './fault.ts';

const only =
  (call: CallName, change: (reply: PassedReply) => PassedReply): NonNullable<Fault['reply']> =>
  (reply, request) =>
    request.call === call && reply.status === 200 ? change(reply) : reply;

const withoutHeader = ({ headers, ...reply }: PassedReply, name: string): PassedReply => ({
  ...reply,
  headers: Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name)),
});

/** Answers with this code become others. */
const instead =
  (status: number, code: string, other: PassedReply): NonNullable<Fault['reply']> =>
  (reply) =>
    reply.status === status && codeIn(reply) === code ? other : reply;

const isChange = ({ call }: PassedRequest): boolean => call !== null && calls[call].method !== 'GET';

/** Faults of the answers to calls. */
export const callFaults: readonly Fault[] = [
  {
    name: 'a field is missing from an answer',
    areas: ['shapes'],
    reply: only('reference.list', (reply) => ({ ...reply, text: reply.text.replace('"total"', '"sum"') })),
  },
  {
    name: 'an answer is plain text',
    areas: ['shapes'],
    reply: only('organization.portalHost', (reply) => ({
      ...reply,
      headers: { ...reply.headers, 'content-type': 'text/plain' },
    })),
  },
  {
    name: 'an answer may be stored by caches',
    areas: ['shapes'],
    reply: only('userSession.list', (reply) => withoutHeader(reply, 'cache-control')),
  },
  {
    name: 'a creation is answered with 201',
    areas: ['shapes', 'repeat', 'refusals'],
    reply: (reply, { call }) =>
      call === 'device.create' && reply.status === 200 ? { ...reply, status: 201 } : reply,
  },
  {
    name: 'a valid call fails',
    areas: ['shapes'],
    reply: (reply, { call }) =>
      call === 'device.search' && reply.status === 200 ? errorReply(500, 'S0001') : reply,
  },
  {
    name: 'a range of audio is answered with all of it',
    areas: ['shapes'],
    request: ({ call, headers: { range, ...headers } }) =>
      call === null && range !== undefined ? { headers } : {},
  },
  {
    name: 'audio needs no cookie',
    areas: ['shapes'],
    reply: (reply, { call, headers }) =>
      call === null && reply.status === 401 && headers['cookie'] === undefined
        ? { status: 200, headers: { 'content-type': 'audio/mpeg' }, text: 'audio' }
        : reply,
  },
  {
    name: 'a wrong code of an authenticator app is accepted',
    areas: ['shapes'],
    reply: only('challenge.message', (reply) => ({ ...reply, text: '{"result":"success"}' })),
  },
  {
    name: 'a bad body is answered with 422',
    areas: ['refusals'],
    reply: instead(400, 'V0001', errorReply(422, 'V0001')),
  },
  {
    name: 'a refusal has another form',
    areas: ['refusals'],
    reply: instead(400, 'V0001', jsonReply(400, { detail: 'Bad Request' })),
  },
  {
    name: 'an unknown row is a bad request',
    areas: ['refusals'],
    reply: instead(404, 'E0001', errorReply(400, 'V0001')),
  },
  {
    name: 'an unknown session is forbidden',
    areas: ['refusals'],
    reply: instead(401, 'A0002', errorReply(403, 'A0005')),
  },
  {
    name: 'an organization out of reach is not permitted',
    areas: ['refusals', 'rights'],
    reply: instead(403, 'A0006', errorReply(403, 'A0005')),
  },
  {
    name: 'a user without the permission is answered',
    areas: ['refusals'],
    reply: (reply, { by }) => (by === 'bare' && codeIn(reply) === 'A0005' ? jsonReply(200, {}) : reply),
  },
  {
    name: 'an id in use is taken over',
    areas: ['refusals'],
    reply: instead(409, 'E0002', jsonReply(200, {})),
  },
  {
    name: 'a wrong password is forbidden',
    areas: ['refusals'],
    reply: instead(401, 'A0003', errorReply(403, 'A0003')),
  },
  {
    name: 'too many guesses are refused without a time',
    areas: ['refusals'],
    reply: (reply) => (reply.status === 429 ? withoutHeader(reply, 'retry-after') : reply),
  },
  {
    name: 'guesses are not limited',
    areas: ['refusals'],
    request: ({ call, text }) =>
      call === 'session.loginUsers' && text.includes('wrong-') ? { answer: errorReply(401, 'A0003') } : {},
  },
  {
    name: 'an unknown path is answered with HTML',
    areas: ['refusals'],
    reply: (reply, { call }) =>
      call === null && reply.status === 404
        ? { status: 404, headers: { 'content-type': 'text/html' }, text: '<h1>404</h1>' }
        : reply,
  },
  {
    name: 'a repeated deletion is not found',
    areas: ['repeat'],
    reply: (reply, { call, isRepeated }) =>
      isRepeated && call !== null && calls[call].method === 'DELETE' && reply.status === 200
        ? errorReply(404, 'E0001')
        : reply,
  },
  {
    name: 'a repeated creation makes a second row',
    areas: ['repeat'],
    request: ({ call, body, isRepeated, by }) =>
      isRepeated && by === 'owner' && body !== null && 'id' in body && call?.endsWith('.create') === true
        ? {
            text: JSON.stringify({
              ...body,
              id: randomUUID(),
              username: `conform-${randomUUID().slice(0, 8)}`,
            }),
          }
        : {},
  },
  {
    name: 'a repeated change is in conflict',
    areas: ['repeat'],
    reply: (reply, request) =>
      request.isRepeated &&
      isChange(request) &&
      request.call?.startsWith('organization') === true &&
      reply.status === 200
        ? errorReply(409, 'E0002')
        : reply,
  },
  {
    name: 'a deletion is answered and not made',
    areas: ['data sets', 'repeat'],
    request: ({ call, by }) =>
      call === 'user.delete' && by === 'owner' ? { answer: jsonReply(200, {}) } : {},
  },
  {
    name: 'a change is answered and not made',
    areas: ['socket', 'data sets', 'rights'],
    request: ({ call, text }) =>
      call === 'user.update' && text.includes('displayName') ? { answer: jsonReply(200, {}) } : {},
  },
];

/** Calls reach rows of the run that they must not, so the run needs a new world afterwards. */
export const damagingFaults: readonly Fault[] = [
  {
    name: 'an organization in the header is ignored',
    areas: ['refusals'],
    request: ({ headers }) => ({
      headers: Object.fromEntries(
        Object.entries(headers).filter(([name]) => name !== callHeader.organization),
      ),
    }),
  },
];
