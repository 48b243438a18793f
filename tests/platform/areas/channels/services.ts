import type { CallName } from '../../../../src/domain/protocol/call.ts';
import type { Core } from '../core.ts';
import type { UserRequest } from '../handler.ts';
import type { Placed } from '../sip-call-router/place-call.ts';
import { openDialler } from './dialler.ts';
import type { Dialler } from './dialler.ts';
import type { ChannelSwitchboard } from './switchboard-port.ts';

export interface ChannelServices extends Core {
  readonly dialler: Dialler;
  readonly switchboard: ChannelSwitchboard;
}

export type ChannelRequest<Name extends CallName = CallName> = UserRequest<Name, ChannelServices>;

/** `place` offers an outside call to the upstreams. */
export const openChannels = async (
  { store, now }: Core,
  place: (number: string) => Promise<Placed>,
): Promise<Pick<ChannelServices, 'dialler'>> => ({ dialler: await openDialler(store, now, place) });
