import * as v from 'valibot';
import { formatPhoneNumber } from '../../value/phone-number.ts';
import { numberObjectSchema } from '../../value/number-object.ts';

const number = v.nullable(numberObjectSchema);
const id = v.nullable(v.string());
const common = { number, displayName: v.nullable(v.string()) };
/** The number exactly as dialled. */
const rawNumber = v.nullable(v.string());
/** The number legally responsible for the call, if it differs from the displayed one. */
const legalSource = number;

/** One endpoint of a channel (S1-3-15). An id is null if the platform does not reveal it. */
export const endpointSchema = v.variant('type', [
  v.object({ type: v.literal('number'), ...common, rawNumber }),
  v.object({ type: v.literal('trunkNumber'), ...common, trunkId: id, legalSource }),
  v.object({ type: v.literal('device'), ...common, deviceId: id, legalSource }),
  v.object({ type: v.literal('user'), ...common, userId: id, legalSource }),
  /** Dialled codes: to log in or out, or to pick up a call ringing at a user. */
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

/** A one-line description of the endpoint: the name, else the number, else the type. */
export const endpointText = ({ displayName, number: known, type }: Endpoint): string =>
  displayName ?? (known ? formatPhoneNumber(known.number) : type);
