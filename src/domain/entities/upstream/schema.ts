import * as v from 'valibot';
import { legalSourceInclusions, numberFormats, sourceHeaders } from '../../value/sip-setting.ts';

/** What is agreed with a carrier about calls to it, and about what its answers mean (S1 §3). */
export const upstreamSettings = {
  outboundSipSettings: v.object({
    callerIdHeader: v.picklist(sourceHeaders),
    includeOrganizationSourceWhen: v.picklist(legalSourceInclusions),
    /** Without a meaning where it is never included. */
    organizationSourceNumberHeader: v.picklist(sourceHeaders),
    defaultNumberFormat: v.picklist(numberFormats),
    /** Of Dutch numbers that are dialled in the Netherlands alone. */
    dutchSpecialNumberFormat: v.picklist(numberFormats),
    /** Where it says that there is no such number, no other upstream is asked. */
    notFoundAuthoritative: v.boolean(),
  }),
  /** The same, of calls that another upstream has failed. */
  failoverSettings: v.object({ notFoundAuthoritative: v.boolean() }),
  /** The platform registers there, and is not known by its address. */
  useRegistration: v.boolean(),
};
