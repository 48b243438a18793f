import * as v from 'valibot';
import { upstreamCalls } from '../../domain/entities/upstream/calls.ts';
import type { EntitySource } from '../define/use-entity-source.ts';

export const upstreamSchema = v.omit(upstreamCalls['upstream.create'].body, ['id']);
export type UpstreamValues = v.InferOutput<typeof upstreamSchema>;
export type UpstreamSource = Pick<EntitySource<'upstream'>, 'entity'>;

/** The defaults of a new upstream, and the usual port of SIP. */
const blank: UpstreamValues = {
  name: '',
  account: { server: '', port: 5060, username: '', password: '' },
  outboundSipSettings: {
    callerIdHeader: 'fromUser',
    includeOrganizationSourceWhen: 'never',
    organizationSourceNumberHeader: 'pAssertedIdentity',
    defaultNumberFormat: 'e164WithPlus',
    dutchSpecialNumberFormat: 'e164WithPlus',
    notFoundAuthoritative: true,
  },
  failoverSettings: { notFoundAuthoritative: true },
  useRegistration: false,
};

/** The platform does not send the password; an empty one stays as it is. */
export const upstreamValuesOf = ({ entity }: UpstreamSource): UpstreamValues =>
  entity === null ? blank : { ...entity, account: { ...entity.account, password: '' } };
