import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { hostText, portNumber } from '../../value/sip-host.ts';
import { upstreamSettings } from './schema.ts';

/** What it is called and how it is reached, as they are typed. */
export const upstreamName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
export const accountEntries = {
  server: hostText,
  port: portNumber,
  username: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  password: v.pipe(v.string(), v.maxLength(200)),
};

/** Upstreams (S1 §7): they are made and changed, and never deleted. */
export const upstreamCalls = {
  /** Makes an upstream, best under an id of the client's: a repeat is harmless then. */
  'upstream.create': defineCall({
    method: 'POST',
    path: 'telephony/upstreams',
    body: v.object({
      id: v.optional(v.pipe(v.string(), v.uuid())),
      name: upstreamName,
      account: v.object(accountEntries),
      ...upstreamSettings,
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Changes an upstream: what is not said stays, a password among them. */
  'upstream.update': defineCall({
    method: 'PATCH',
    path: 'telephony/upstream/{id}',
    body: v.partial(
      v.object({
        name: upstreamName,
        account: v.object({ ...accountEntries, password: v.optional(accountEntries.password) }),
        ...upstreamSettings,
      }),
    ),
    answer: v.object({}),
    repeatable: true,
  }),
};
