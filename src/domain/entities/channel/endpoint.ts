import * as v from 'valibot';
import { formatPhoneNumber } from '../../value/phone-number.ts';
import { numberObjectSchema } from '../../value/number-object.ts';

const number = v.nullable(numberObjectSchema);
const id = v.nullable(v.string());
const common = { number, displayName: v.nullable(v.string()) };
/** What was dialled, as it was. */
const rawNumber = v.nullable(v.string());
/** The number that answers for who calls, where it is not the one that is shown. */
const legalSource = number;

/** One end of a channel (S1 §3): the fields of its type. An id is null where the platform does not tell it. */
export const endpointSchema = v.variant('type', [
  v.object({ type: v.literal('number'), ...common, rawNumber }),
  v.object({ type: v.literal('trunkNumber'), ...common, trunkId: id, legalSource }),
  v.object({ type: v.literal('device'), ...common, deviceId: id, legalSource }),
  v.object({ type: v.literal('user'), ...common, userId: id, legalSource }),
  /** Codes that are dialled: to log in or out, to take a call that rings at a user. */
  v.object({
    type: v.picklist(['userLogin', 'userLogout', 'userCallPickup']),
    ...common,
    userId: id,
    rawNumber,
  }),
  v.object({ type: v.literal('displayNumber'), ...common, legalSource }),
  v.object({ type: v.literal('custom'), ...common, rawNumber }),
]);
export type Endpoint = v.InferOutput<typeof endpointSchema>;
export type EndpointType = Endpoint['type'];

/** Who it is, in a line of text: a name, else a number. */
export const endpointText = ({ displayName, number: known, type }: Endpoint): string =>
  displayName ?? (known === null ? type : formatPhoneNumber(known.number));
