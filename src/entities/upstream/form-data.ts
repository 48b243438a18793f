import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { accountEntries, upstreamName } from '../../domain/entities/upstream/calls.ts';
import type { Upstream } from '../../domain/entities/upstream/model.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import { legalSourceInclusions, numberFormats, sourceHeaders } from '../../domain/value/sip-setting.ts';
import { changedFields } from '../../lib/value/changed-fields.ts';
import type { FormPart } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';

export const upstreamSchema = v.object({
  name: upstreamName,
  ...accountEntries,
  useRegistration: v.boolean(),
  callerIdHeader: v.picklist(sourceHeaders),
  includeOrganizationSourceWhen: v.picklist(legalSourceInclusions),
  organizationSourceNumberHeader: v.picklist(sourceHeaders),
  defaultNumberFormat: v.picklist(numberFormats),
  dutchSpecialNumberFormat: v.picklist(numberFormats),
  notFoundAuthoritative: v.boolean(),
  failoverNotFoundAuthoritative: v.boolean(),
});
export type UpstreamValues = v.InferOutput<typeof upstreamSchema>;
export type UpstreamSource = Pick<EntitySource<'upstream'>, 'entity'>;
type Send = FormPart<UpstreamSource, UpstreamValues>['send'];

/** The defaults of a new upstream, and the usual port of SIP. */
const blank: UpstreamValues = {
  name: '',
  server: '',
  port: 5060,
  username: '',
  password: '',
  useRegistration: false,
  callerIdHeader: 'fromUser',
  includeOrganizationSourceWhen: 'never',
  organizationSourceNumberHeader: 'pAssertedIdentity',
  defaultNumberFormat: 'e164WithPlus',
  dutchSpecialNumberFormat: 'e164WithPlus',
  notFoundAuthoritative: true,
  failoverNotFoundAuthoritative: true,
};

const valuesIn = ({
  account,
  outboundSipSettings,
  failoverSettings,
  ...upstream
}: Upstream): UpstreamValues => ({
  name: upstream.name,
  ...account,
  // The platform does not send it; an empty one stays as it is.
  password: '',
  useRegistration: upstream.useRegistration,
  ...outboundSipSettings,
  failoverNotFoundAuthoritative: failoverSettings.notFoundAuthoritative,
});

export const upstreamValuesOf = ({ entity }: UpstreamSource): UpstreamValues =>
  entity === null ? blank : valuesIn(entity);

function bodyOf(values: UpstreamValues): CallBody<'upstream.create'> {
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

export const createUpstream: Send = (values, { subject: { id, organizationId } }) =>
  call('upstream.create', {}, { id, ...bodyOf(values) }, organizationId);

/** The changed fields; account and settings are sent whole, the account without a password unless one was typed. */
export function upstreamChanges(values: UpstreamValues, source: UpstreamSource): CallBody<'upstream.update'> {
  const changes = changedFields(bodyOf(upstreamValuesOf(source)), bodyOf(values));
  if (changes.account === undefined || values.password !== '') return changes;
  const { password: _, ...account } = changes.account;
  return { ...changes, account };
}

export const updateUpstream: Send = (values, { source, subject: { id, organizationId } }) => {
  const changes = upstreamChanges(values, source);
  return Object.keys(changes).length === 0 ? null : call('upstream.update', { id }, changes, organizationId);
};
