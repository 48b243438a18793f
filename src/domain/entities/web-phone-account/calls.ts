import * as v from 'valibot';
import { maxCharacters } from '../../core/max-characters.ts';
import { defineCall } from '../../core/define-call.ts';

/*
 * The calls of a web phone (S0-7-17, S0-7-18). Commands go to the account and are answered at once; their effect shows
 * live in the account's lines, on every page of the owner. Only the audio link carries sound
 * (protocol/audio-link.ts): during hold, join and transfer the page keeps sending and receiving one stream.
 *
 *   startOutboundCall  a line, outbound: trying, ringing once somebody's telephone rings, answered once it is taken
 *   (somebody calls)   a line, inbound: ringing until answerLine, declineLine, or the caller's or the clock's end (30 s)
 *   activateLine       one answered line is active, and its other side heard; every other one is held and hears music
 *   deactivateLine     none is active; a call begun or answered makes its own line the active one
 *   transfer           the line leaves its call: blind, the other side rings the destination, its own line answered as
 *                      before; attended, the other sides of two lines of the account are joined. A blind transfer that
 *                      is declined, busy, not answered or cannot be routed comes back, once: the other side rings the
 *                      account that made it, on a new inbound line, whose `returned` says why; only if that fails too
 *                      does the call end
 *   hangupLine         an answered or an outbound line
 *   sendDtmf           an answered or an outbound line: before the answer, flows hear the caller (early media)
 *
 * A line that is over has `endDate` and `endReason` for three seconds, an unanswered outbound one the busy tone with it.
 * Destinations: an internal number of one's own organization ('#' before it is allowed), any other number in national
 * or international form, a service ('*43' echo, '*60' clock, '*61' music, '*62' counting), '*8' and an internal number
 * to take the call that rings there, or 'flow:' and the id of a flow of one's own organization that one may view.
 *
 * Calls outlive their page: after 8 s without a ping the host is lost and nobody rings it; what is answered waits 22 s
 * more with music for the other side, and a claim in that time brings it back as it was, answer date and all. They
 * outlive the platform too: after a restart what was answered goes on, on new audio links. They do not outlive the
 * login: once the owner is logged out of the browser that carries the audio, from wherever, they end.
 */

/** The longest name of a destination. */
export const destinationNameLimit = 200;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const lineId = id;
const destination = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
const displayName = v.pipe(v.string(), v.trim(), v.minLength(1), maxCharacters(destinationNameLimit));
const onLine = <const Name extends string>(command: Name) =>
  v.object({ command: v.literal(command), lineId });

/** In the order of a keypad. */
export const dtmfTones = [
  '1',
  '2',
  '3',
  'A',
  '4',
  '5',
  '6',
  'B',
  '7',
  '8',
  '9',
  'C',
  '*',
  '0',
  '#',
  'D',
] as const;

/** The commands on the lines of an account; `lineId` names the line (decision 11). */
export const webPhoneCommandSchema = v.variant('command', [
  /** Resume: this line becomes audible, and the previously active one is held. */
  onLine('activateLine'),
  /** Hold: the other side hears music. */
  onLine('deactivateLine'),
  onLine('answerLine'),
  onLine('declineLine'),
  onLine('hangupLine'),
  v.object({
    command: v.literal('sendDtmf'),
    lineId,
    tone: v.picklist(dtmfTones),
  }),
  /**
   * Transfers the call of an answered line: blind to a number, or attended to another answered line,
   * `destinationCallId`.
   */
  v.object({ command: v.literal('transfer'), type: v.literal('blind'), lineId, destination }),
  v.object({
    command: v.literal('transfer'),
    type: v.literal('attended'),
    lineId,
    destinationCallId: lineId,
  }),
  /**
   * `lineId`: optional id for the new line, chosen by the client. `displayName`: the destination's name, if the user
   * called a contact; the line shows it to its owner, and nobody else, unless the platform knows the other side's name.
   */
  v.object({
    command: v.literal('startOutboundCall'),
    lineId: v.optional(lineId),
    destination,
    displayName: v.optional(displayName),
  }),
]);
export type WebPhoneCommand = v.InferOutput<typeof webPhoneCommandSchema>;

/** Why a command was refused, in `details.phone`, so that the client knows what to do next. */
const phoneRefusals = [
  /** The line has ended or never existed. */
  'lineEnded',
  /** The line's state does not allow the command: answering an answered line, or a keypad tone before one answers. */
  'lineState',
  /** An attended transfer needs another answered line of the same account. */
  'noSuchPartner',
  /** The account has no host, so there would be no audio. Claim it, then retry. */
  'noHost',
  /** Another page is the host of the account. */
  'otherHost',
  /** The account has reached its maximum number of lines. */
  'tooManyLines',
  /** The answered audio link is no longer the host's. */
  'linkEnded',
  /** The offer was already answered. */
  'linkAnswered',
  /** The SDP answer does not match the offer. The link is stopped: claim again. */
  'badAnswer',
] as const;
export type PhoneRefusal = (typeof phoneRefusals)[number];

const refusedSchema = v.object({ phone: v.picklist(phoneRefusals) });

/** The reason of a refusal of these calls; null if it has none. */
export function phoneRefusalOf(details: unknown): PhoneRefusal | null {
  const read = v.safeParse(refusedSchema, details);
  return read.success ? read.output.phone : null;
}

export const webPhoneAccountCalls = {
  /**
   * Makes a page the host of an account (S0-7-17), replacing any other host. The platform stops the previous host's audio
   * link and starts one here. If the current host claims again, its link is restarted.
   */
  'webPhoneAccount.claim': defineCall({
    method: 'PUT',
    path: 'telephony/web-phone/account/{id}/host',
    access: { policy: 'telephony.webPhone.use' },
    body: v.object({ hostId: id }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Sends a command on the lines of an account (S0-7-18); its effect shows in the lines. */
  'webPhoneAccount.command': defineCall({
    method: 'POST',
    path: 'telephony/web-phone/account/{id}/command',
    access: { policy: 'telephony.webPhone.use' },
    body: webPhoneCommandSchema,
    answer: v.object({}),
    repeatable: false,
  }),
};
