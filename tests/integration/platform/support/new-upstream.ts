import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { newUpstreamSettings } from '../../../platform/demo/upstreams.ts';

export const account = { server: 'SIP.New.example', port: 5060, username: 'us', password: 'secret' };

/** The body of a call that creates an upstream. */
export const newUpstream = (change: Partial<Omit<CallBody<'upstream.create'>, 'id'>> = {}) => ({
  id: crypto.randomUUID(),
  name: 'New carrier',
  account,
  ...newUpstreamSettings,
  ...change,
});
