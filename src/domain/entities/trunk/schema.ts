import * as v from 'valibot';
import {
  destinationHeaders,
  legalSourceInclusions,
  numberFormats,
  sourceHeaders,
} from '../../value/sip-setting.ts';

/** The settings of a SIP trunk (S1-3-18); `uri` is the schema of the other end's address. */
export const trunkSettings = <Uri extends v.GenericSchema<string, string>>(uri: Uri) => ({
  outbound: v.object({
    /** How the other end is reached: at the address it registered from, or at a fixed one. */
    connection: v.variant('type', [
      v.object({ type: v.literal('registration') }),
      v.object({ type: v.literal('uri'), uri }),
    ]),
    callerIdHeader: v.picklist(sourceHeaders),
    calledNumberHeader: v.picklist(destinationHeaders),
    /** A call without a legal source is refused. */
    legalSourceRequired: v.boolean(),
    includeLegalSourceWhen: v.picklist(legalSourceInclusions),
    /** Ignored if it is never included. */
    legalSourceHeader: v.picklist(sourceHeaders),
    numberFormat: v.picklist(numberFormats),
  }),
  inbound: v.object({
    callerIdHeader: v.picklist(sourceHeaders),
    calledNumberHeader: v.picklist(destinationHeaders),
    legalSourceHeader: v.picklist(sourceHeaders),
  }),
});
