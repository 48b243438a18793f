import * as v from 'valibot';
import {
  destinationHeaders,
  legalSourceInclusions,
  numberFormats,
  sourceHeaders,
} from '../../value/sip-setting.ts';

/** What is agreed with the other end of a SIP trunk (S1 §3), its address as `uri` has it. */
export const trunkSettings = <Uri extends v.GenericSchema<string, string>>(uri: Uri) => ({
  outbound: v.object({
    /** How the other end is reached: where it registered from, or always at one address. */
    connection: v.variant('type', [
      v.object({ type: v.literal('registration') }),
      v.object({ type: v.literal('uri'), uri }),
    ]),
    callerIdHeader: v.picklist(sourceHeaders),
    calledNumberHeader: v.picklist(destinationHeaders),
    /** A call without a legal source is refused. */
    legalSourceRequired: v.boolean(),
    includeLegalSourceWhen: v.picklist(legalSourceInclusions),
    /** Without a meaning where it is never included. */
    legalSourceHeader: v.picklist(sourceHeaders),
    numberFormat: v.picklist(numberFormats),
  }),
  inbound: v.object({
    callerIdHeader: v.picklist(sourceHeaders),
    calledNumberHeader: v.picklist(destinationHeaders),
    legalSourceHeader: v.picklist(sourceHeaders),
  }),
});
