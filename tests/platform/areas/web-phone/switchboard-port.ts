import type {
  PhoneRefusal,
  WebPhoneCommand,
} from '../../../../src/domain/entities/web-phone-account/calls.ts';

/** The command is not possible in the current state of the calls. */
export class PhoneRefused extends Error {
  override name = 'PhoneRefused';
  readonly refusal: PhoneRefusal;
  constructor(refusal: PhoneRefusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}

/** The account of a web phone, as far as its calls depend on it. */
export interface AccountFacts {
  readonly id: string;
  readonly userId: string;
  readonly organizationId: string;
}

/** The calls of web phones, as their users command them. All throw PhoneRefused. */
export interface WebPhoneSwitchboard {
  readonly claim: (account: AccountFacts, hostId: string, sessionId: string) => Promise<void>;
  readonly command: (account: AccountFacts, command: WebPhoneCommand) => Promise<void>;
  /** Keeps a host alive. Resolves with the id of its current audio link. */
  readonly ping: (hostId: string) => Promise<string | null>;
  readonly answerLink: (hostId: string, linkId: string, sdp: string) => Promise<void>;
}
