import * as v from 'valibot';
import { legalSourceInclusions, numberFormats, sourceHeaders } from '../../value/sip-setting.ts';

/** The SIP settings agreed with a carrier (S1-3-17). */
export const upstreamSettings = {
  outboundSipSettings: v.object({
    callerIdHeader: v.picklist(sourceHeaders),
    includeOrganizationSourceWhen: v.picklist(legalSourceInclusions),
    /** Ignored if it is never included. */
    organizationSourceNumberHeader: v.picklist(sourceHeaders),
    defaultNumberFormat: v.picklist(numberFormats),
    /** For Dutch numbers that can only be dialled within the Netherlands. */
    dutchSpecialNumberFormat: v.picklist(numberFormats),
    /** If this upstream answers "not found", no other upstream is tried. */
    notFoundAuthoritative: v.boolean(),
  }),
  /** The same, for calls that another upstream failed to take. */
  failoverSettings: v.object({ notFoundAuthoritative: v.boolean() }),
  /** The platform registers with the carrier instead of being identified by its address. */
  useRegistration: v.boolean(),
};
