import type { ChannelCommandType } from '../../../../src/domain/entities/channel/rules.ts';
import type { AccountFacts, WebPhoneSwitchboard } from '../web-phone/switchboard-port.ts';

/** The line of a web phone that a channel shows. */
export interface ChannelLine {
  readonly kind: 'line';
  readonly id: string;
  readonly accountId: AccountFacts['id'];
  readonly userId: string;
  readonly organizationId: string;
}

/** A leg of a call, as far as the commands on its channel depend on it. */
type LegFacts = ChannelLine | { readonly kind: 'flow' | 'machine' };

/** The calls of web phones and flows, as users command them by their channels. */
export interface ChannelSwitchboard extends Pick<WebPhoneSwitchboard, 'command'> {
  readonly read: () => { readonly legs: ReadonlyMap<string, LegFacts> };
  /** Executes a command of a user on the channel of a flow. */
  readonly commandFlowChannel: (channelId: string, command: ChannelCommandType) => Promise<void>;
}
