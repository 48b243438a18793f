import type { CallName } from '../../../../src/domain/protocol/call.ts';
import type { Credentials } from '../../auth/credentials.ts';
import type { SessionDevices } from '../../auth/session-devices.ts';
import type { Sessions } from '../../auth/session-service.ts';
import type { SignIns } from '../../auth/sign-in.ts';
import type { TwoFactor } from '../../auth/two-factor.ts';
import type { Core } from '../core.ts';
import type { UserRequest } from '../handler.ts';

/** The services for the passwords and sessions of users belong to sign-in (areas/auth). */
export interface UserServices extends Core {
  readonly credentials: Credentials;
  readonly devices: SessionDevices;
  readonly sessions: Sessions;
  readonly signIns: SignIns;
  readonly twoFactor: TwoFactor;
}

export type AccountRequest<Name extends CallName = CallName> = UserRequest<Name, UserServices>;
