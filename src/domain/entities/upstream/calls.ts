import * as v from 'valibot';
import { plain, shownName } from '../../core/shown-name.ts';
import { defineCall } from '../../core/define-call.ts';
import { revealPassword } from '../../core/reveal-password.ts';
import { hostText, portNumber } from '../../value/sip-host.ts';
import { upstreamSettings } from './schema.ts';
import { upstreamPassword } from './password.ts';

/** The name and the account as submitted. */
export const upstreamName = shownName(200);
export const accountEntries = {
  server: hostText,
  port: portNumber,
  username: v.pipe(v.string(), v.trim(), v.maxLength(200), plain),
  password: v.pipe(v.string(), v.maxLength(200)),
};

/** Upstreams are created and changed, never deleted (S1-7-12). */
export const upstreamCalls = {
  /** Creates an upstream. With an id chosen by the client, a repeat is harmless. */
  'upstream.create': defineCall({
    method: 'POST',
    path: 'telephony/upstreams',
    access: { policy: 'telephony.upstream.create' },
    body: v.object({
      id: v.optional(v.pipe(v.string(), v.uuid())),
      name: upstreamName,
      account: v.object(accountEntries),
      ...upstreamSettings,
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Changes an upstream; omitted fields stay, including the password. */
  'upstream.update': defineCall({
    method: 'PATCH',
    path: 'telephony/upstream/{id}',
    access: { policy: 'telephony.upstream.update' },
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
  'upstream.revealPassword': revealPassword(
    'telephony/upstream/{id}/reveal-password',
    upstreamPassword.policy,
  ),
};
