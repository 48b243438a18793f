import type { CallName } from '../../../../src/domain/protocol/call.ts';
import type { Core } from '../core.ts';
import type { UserRequest } from '../handler.ts';
import type { FlowHost } from './host-port.ts';

export interface FlowServices extends Core {
  readonly flowHost: FlowHost;
}

export type FlowRequest<Name extends CallName = CallName> = UserRequest<Name, FlowServices>;
