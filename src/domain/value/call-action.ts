import * as v from 'valibot';
import { phoneNumberText } from './number-text.ts';

/** A reference to a flow: one of the organization's own, or one from a library. */
export const flowReferenceSchema = v.object({
  type: v.picklist(['organizationMainFlow', 'libraryMainFlow']),
  id: v.string(),
});
export type FlowReference = v.InferOutput<typeof flowReferenceSchema>;

/** The entity type of a flow, own or from a library. */
export const flowTypeOf = ({ type }: Pick<FlowReference, 'type'>): 'flow' | 'libraryFlow' =>
  type === 'organizationMainFlow' ? 'flow' : 'libraryFlow';

const actionWith = <Dialled extends v.GenericSchema<string, string>>(number: Dialled) =>
  v.variant('type', [
    v.object({ type: v.literal('hangup') }),
    v.object({ type: v.literal('user'), userId: v.string() }),
    v.object({ type: v.literal('device'), deviceId: v.string() }),
    v.object({ type: v.literal('trunk'), trunkId: v.string() }),
    v.object({ type: v.literal('number'), number }),
    v.object({ type: v.literal('flow'), flow: flowReferenceSchema }),
    /** Performs the call action of the user who is logged in on the device. */
    v.object({ type: v.literal('performUserAction') }),
  ]);

/** The action for a call (decision 10). In fields that hold a call action, null means the organization's default. */
export const callActionSchema = actionWith(v.string());
export type CallAction = v.InferOutput<typeof callActionSchema>;
export type CallActionKind = CallAction['type'];

/** The longest chain of call actions that lead to one another. */
export const callActionLimit = 8;

/** A call action as submitted: its number must be dialable. */
export const callActionInput = actionWith(phoneNumberText);

/** The places where a call action can be set, and the kinds allowed there (decision 10). */
export const callActionPlaces = {
  calledNumber: ['hangup', 'user', 'device', 'trunk', 'number', 'flow'],
  deviceCall: ['performUserAction', 'hangup', 'trunk', 'flow'],
  deviceLogin: ['performUserAction', 'hangup', 'flow'],
  userOutbound: ['hangup', 'trunk', 'flow'],
  userInbound: ['hangup', 'user', 'device', 'trunk', 'number', 'flow'],
  trunkCall: ['hangup', 'user', 'device', 'trunk', 'number', 'flow'],
  /** After a sound was played; without an organization default. */
  soundPlayed: ['hangup', 'user', 'device', 'trunk', 'number', 'flow'],
  /** While a schedule is closed; without an organization default. */
  scheduleClosed: ['hangup', 'user', 'device', 'trunk', 'number', 'flow'],
} as const satisfies Record<string, readonly CallActionKind[]>;
export type CallActionPlace = keyof typeof callActionPlaces;

/** The places for which an organization has a default action (S1-7-11). */
export const defaultPlaces = [
  'calledNumber',
  'deviceCall',
  'deviceLogin',
  'userOutbound',
  'userInbound',
  'trunkCall',
] as const satisfies readonly CallActionPlace[];
export type DefaultPlace = (typeof defaultPlaces)[number];
export const isDefaultPlace = (place: string): place is DefaultPlace =>
  defaultPlaces.some((one) => one === place);

/** The place of a call action and the organization it belongs to. */
export interface CallActionSite {
  readonly place: CallActionPlace;
  readonly organizationId: string;
}

/** Whether the action is allowed at this place. null, the organization's default, is allowed everywhere. */
export const isAllowedAt = (action: CallAction | null, place: CallActionPlace): boolean =>
  action === null || (callActionPlaces[place] as readonly CallActionKind[]).includes(action.type);

/** The schema of a submitted action at this place. */
export const callActionAt = (place: CallActionPlace) =>
  v.pipe(
    v.nullable(callActionInput),
    v.check((action) => isAllowedAt(action, place), 'This call action cannot stand here'),
  );

/** The entity that an action targets, or null if there is none (a number is dialled as it is). */
export function targetOf(action: CallAction): {
  readonly entityType: 'user' | 'device' | 'trunk' | ReturnType<typeof flowTypeOf>;
  readonly id: string;
} | null {
  switch (action.type) {
    case 'user':
      return { entityType: 'user', id: action.userId };
    case 'device':
      return { entityType: 'device', id: action.deviceId };
    case 'trunk':
      return { entityType: 'trunk', id: action.trunkId };
    case 'flow':
      return { entityType: flowTypeOf(action.flow), id: action.flow.id };
    default:
      return null;
  }
}
