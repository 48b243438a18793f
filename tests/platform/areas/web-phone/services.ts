import type { CallName } from '../../../../src/domain/protocol/call.ts';
import type { Core } from '../core.ts';
import type { UserRequest } from '../handler.ts';
import type { WebPhoneSwitchboard } from './switchboard-port.ts';

export interface WebPhoneServices extends Core {
  readonly switchboard: WebPhoneSwitchboard;
}

export type WebPhoneRequest<Name extends CallName = CallName> = UserRequest<Name, WebPhoneServices>;
