import type { Endpoint } from '../../../../src/domain/entities/channel/endpoint.ts';
import type { CallTarget, FlowCommand } from '../../../../src/domain/flow/run/command.ts';
import type { ActingSession } from '../../flow/telephony-port.ts';
import type { Store, Write } from '../../store/store.ts';
import type { CallDestination } from '../route.ts';
import type { Draft, Identity, Leg, Phones } from '../state.ts';

export type DeviceScope = Extract<FlowCommand, { type: 'call' }>['deviceScope'];

/** Finds where the calls of flow sessions go, and how the parties appear. */
export interface FlowRouter {
  readonly routeTarget: (
    phones: Phones,
    session: ActingSession,
    target: CallTarget,
    scope: DeviceScope,
  ) => CallDestination;
  /** How a session appears to those it calls. */
  readonly identityOfSession: (session: ActingSession, display: Endpoint | null) => Identity;
  readonly endpointOf: (leg: Leg) => Endpoint;
}

/** Time and ids for changes of the model, and where calls go. */
export interface FlowTools {
  readonly now: number;
  readonly newId: () => string;
  readonly router: FlowRouter;
}

/** A command that is being executed. */
export interface FlowContext extends FlowTools {
  readonly draft: Draft;
  readonly session: ActingSession;
  /** The key of the command. */
  readonly key: string;
  readonly store: Pick<Store, 'get' | 'all'>;
  /** Writes of rows, which are logged as the session's. */
  readonly writes: Write[];
  /** Work for when the command is durable. */
  readonly afterwards: (() => void)[];
}
