import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { upstreamSettings } from './schema.ts';
import { upstreamCalls } from './calls.ts';

/** A carrier that takes calls to the outside (S1 §3). */
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

/** Where it is reached. */
export const addressOf = ({ account: { server, port } }: Pick<Upstream, 'account'>): string =>
  `${server}:${port}`;

export const upstream = defineModel({
  name: 'upstream',
  schema: upstreamSchema,
  view: 'telephony.upstream.view',
  restricted: { 'account.password': { any: ['core.user.viewSensitive', 'telephony.upstream.update'] } },
  // Those of the platform carry the calls of everybody below it.
  scope: 'inherited',
  searchFields: ['name', 'account.server', 'account.username'],
  calls: upstreamCalls,
});
