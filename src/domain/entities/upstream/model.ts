import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { upstreamSettings } from './schema.ts';
import { upstreamCalls } from './calls.ts';
import { upstreamPassword } from './password.ts';

/** A carrier that takes outbound calls (S1-3-17). */
export const upstreamSchema = v.object({
  ...commonFields,
  name: v.string(),
  account: v.object({
    server: v.string(),
    port: v.number(),
    username: v.string(),
    password: v.optional(v.string()),
  }),
  ...upstreamSettings,
});
export type Upstream = v.InferOutput<typeof upstreamSchema>;

/** The address of an upstream. */
export const upstreamAddress = ({ account: { server, port } }: Pick<Upstream, 'account'>): string =>
  `${server}:${port}`;

export const upstream = defineModel({
  name: 'upstream',
  schema: upstreamSchema,
  view: 'telephony.upstream.view',
  secrets: { [upstreamPassword.path]: upstreamPassword.policy },
  // The platform's upstreams carry the calls of all organizations below it.
  scope: 'inherited',
  searchFields: ['name', 'account.server', 'account.username'],
  calls: upstreamCalls,
});
