import { stableKey } from '../../lib/stable-key.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { call } from '../../client/session/call.ts';
import type { FormSubject } from '../define/form.ts';
import type { UpstreamSource } from './form-source.ts';
import type { UpstreamValues } from './form-values.ts';
import { upstreamValuesOf } from './form-values.ts';

interface Context {
  readonly source: UpstreamSource;
  readonly subject: FormSubject;
}

function upstreamData(values: UpstreamValues): CallBody<'upstream.create'> {
  const { name, server, port, username, password, useRegistration, ...settings } = values;
  const { failoverNotFoundAuthoritative, ...outboundSipSettings } = settings;
  return {
    name,
    account: { server, port, username, password },
    outboundSipSettings,
    failoverSettings: { notFoundAuthoritative: failoverNotFoundAuthoritative },
    useRegistration,
  };
}

/** What is another than it was: S1 §7 sends the changes. */
export function upstreamChanges(values: UpstreamValues, source: UpstreamSource): CallBody<'upstream.update'> {
  const before: Readonly<Record<string, unknown>> = upstreamData(upstreamValuesOf(source));
  const now = Object.entries(upstreamData(values));
  return Object.fromEntries(now.filter(([field, value]) => stableKey(value) !== stableKey(before[field])));
}

export const sendNewUpstream = (
  values: UpstreamValues,
  { subject: { id, organizationId } }: Context,
): Promise<CallOutcome> => call('upstream.create', {}, { id, ...upstreamData(values) }, organizationId);

export function sendUpstream(
  values: UpstreamValues,
  { source, subject: { id, organizationId } }: Context,
): Promise<CallOutcome> | null {
  const changes = upstreamChanges(values, source);
  return Object.keys(changes).length === 0 ? null : call('upstream.update', { id }, changes, organizationId);
}
