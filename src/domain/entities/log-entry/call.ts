import * as v from 'valibot';
import { endpointSchema } from '../channel/endpoint.ts';

/** The rows that a call rang or came through. */
export const callPartyTypes = ['user', 'device', 'trunk', 'number', 'flowSession'] as const;

const callParty = v.object({ type: v.picklist(callPartyTypes), id: v.string() });
export type CallParty = v.InferOutput<typeof callParty>;

/** The parts of a call that its log entry keeps, because the channel is deleted before the entry. */
export const loggedCallSchema = v.object({
  source: endpointSchema,
  destination: endpointSchema,
  parties: v.array(callParty),
  /** The answer of the other side in its own words. */
  detail: v.nullable(v.string()),
});
