import type { Endpoint } from '../../../../src/domain/entities/channel/endpoint.ts';
import type { FlowCommand } from '../../../../src/domain/flow/run/state/command.ts';
import type { OwnRow, OwnRowsOf } from '../../store/own-row.ts';
import type { ActingSession } from '../../flow/telephony-port.ts';
import type { Write } from '../../store/store.ts';
import type { CallDestination } from '../model/route.ts';
import type { Draft, Identity, Leg, Phones } from '../model/state.ts';

export type DeviceScope = Extract<FlowCommand, { type: 'call' }>['deviceScope'];

/** A party to call: a row of the session's organization, or a text that is dialled there. */
export type CallParty =
  | { readonly type: 'user'; readonly user: OwnRow<'telephonyUser'> }
  | { readonly type: 'device'; readonly device: OwnRow<'device'> }
  | { readonly type: 'trunk'; readonly trunk: OwnRow<'trunk'> }
  | { readonly type: 'number'; readonly number: OwnRow<'number'> }
  | { readonly type: 'dialled'; readonly text: string };

/** Finds where the calls of flow sessions go, and how the parties appear. */
export interface FlowRouter {
  readonly routeParty: (
    phones: Phones,
    session: ActingSession,
    party: CallParty,
    scope: DeviceScope,
  ) => CallDestination;
  /** How a session appears to those it calls. */
  readonly identityOfSession: (session: ActingSession, display: Endpoint | null) => Identity;
  readonly endpointOf: (leg: Leg) => Endpoint;
}

/** Time and ids for changes of the model, the rows that ids name, and where calls go. */
export interface FlowTools {
  readonly now: number;
  readonly newId: () => string;
  readonly router: FlowRouter;
  readonly rowsOf: OwnRowsOf;
}

/** A command that is being executed. */
export interface FlowContext extends FlowTools {
  readonly draft: Draft;
  readonly session: ActingSession;
  /** The key of the command. */
  readonly key: string;
  /** Writes of rows, which are logged as the session's. */
  readonly writes: Write[];
  /** Work for when the command is durable. */
  readonly afterwards: (() => void)[];
}
