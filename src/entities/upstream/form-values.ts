import * as v from 'valibot';
import { legalSourceInclusions, numberFormats, sourceHeaders } from '../../domain/value/sip-setting.ts';
import { accountEntries, upstreamName } from '../../domain/entities/upstream/calls.ts';
import type { Upstream } from '../../domain/entities/upstream/model.ts';

/** What the forms of an upstream hold (S1 §5). */
export const upstreamValuesSchema = v.object({
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
export type UpstreamValues = v.InferOutput<typeof upstreamValuesSchema>;

/** The defaults of S1 §5, and the usual port of SIP. */
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

export function upstreamValuesOf({ upstream }: { readonly upstream: Upstream | null }): UpstreamValues {
  if (upstream === null) return blank;
  const { name, account, outboundSipSettings, failoverSettings, useRegistration } = upstream;
  return {
    name,
    ...account,
    password: account.password ?? '',
    useRegistration,
    ...outboundSipSettings,
    failoverNotFoundAuthoritative: failoverSettings.notFoundAuthoritative,
  };
}
