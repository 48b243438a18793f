import * as v from 'valibot';
import { phoneNumberText } from './number-text.ts';

/** What a flow is called by: one of the organization's own, or one from a library (S1 §3). */
const flowReference = v.object({
  type: v.picklist(['organizationMainFlow', 'libraryMainFlow']),
  id: v.string(),
});

const actionWith = <Dialled extends v.GenericSchema<string, string>>(number: Dialled) =>
  v.variant('type', [
    v.object({ type: v.literal('hangup') }),
    v.object({ type: v.literal('user'), userId: v.string() }),
    v.object({ type: v.literal('device'), deviceId: v.string() }),
    v.object({ type: v.literal('trunk'), trunkId: v.string() }),
    v.object({ type: v.literal('number'), number }),
    v.object({ type: v.literal('flow'), flow: flowReference }),
    /** Whatever the user who is logged in there has set for their own calls. */
    v.object({ type: v.literal('performUserAction') }),
  ]);

/** What is done with a call (decisions, 10). Where one may stand, null is the organization's default. */
export const callActionSchema = actionWith(v.string());
export type CallAction = v.InferOutput<typeof callActionSchema>;
export type CallActionKind = CallAction['type'];

/** A call action as it is handed in: a number that can be dialled. */
export const callActionInput = actionWith(phoneNumberText);

/** Where a call action may stand, and which ones are allowed there (S1 §5, §7; decisions, 10). */
export const callActionPlaces = {
  calledNumber: ['hangup', 'user', 'device', 'trunk', 'number', 'flow'],
  deviceCall: ['performUserAction', 'hangup', 'trunk', 'flow'],
  deviceLogin: ['performUserAction', 'hangup', 'flow'],
  userOutbound: ['hangup', 'trunk', 'flow'],
  userInbound: ['hangup', 'user', 'device', 'trunk', 'number', 'flow'],
  trunkCall: ['hangup', 'user', 'device', 'trunk', 'number', 'flow'],
  /** Once it has been played; the one place for which an organization decides nothing. */
  soundPlayed: ['hangup', 'user', 'device', 'trunk', 'number', 'flow'],
} as const satisfies Record<string, readonly CallActionKind[]>;
export type CallActionPlace = keyof typeof callActionPlaces;

/** The places for which an organization decides what is done where nothing else is said (S1 §7). */
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

/** Where an action stands: at what, of which organization. */
export interface ActionSite {
  readonly place: CallActionPlace;
  readonly organizationId: string;
}

/** May this action stand there? The organization's default may stand everywhere. */
export const isAllowedAt = (action: CallAction | null, place: CallActionPlace): boolean =>
  action === null || (callActionPlaces[place] as readonly CallActionKind[]).includes(action.type);

/** What a call's body says of the action at a place. */
export const callActionAt = (place: CallActionPlace) =>
  v.pipe(
    v.nullable(callActionInput),
    v.check((action) => isAllowedAt(action, place), 'This call action cannot stand here'),
  );

/** The entity that an action leads to, or null where it leads to none (a number is dialled as it is). */
export function targetOf(action: CallAction): { readonly entityType: string; readonly id: string } | null {
  switch (action.type) {
    case 'user':
      return { entityType: 'user', id: action.userId };
    case 'device':
      return { entityType: 'device', id: action.deviceId };
    case 'trunk':
      return { entityType: 'trunk', id: action.trunkId };
    case 'flow':
      return {
        entityType: action.flow.type === 'organizationMainFlow' ? 'flow' : 'libraryFlow',
        id: action.flow.id,
      };
    default:
      return null;
  }
}
