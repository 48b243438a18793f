import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';

/*
 * The calls of a web phone (S0 §2, §4, §7). What is asked goes to the account as a command and is answered at once; what
 * comes of it shows in the account's lines, live, on every page of its owner. The sound is the audio link's alone
 * (protocol/audio-link.ts): whatever is held, joined or handed on, the page goes on sending and hearing one stream.
 *
 *   startOutboundCall  a line, outbound: trying, ringing once somebody's telephone rings, answered once it is taken
 *   (somebody calls)   a line, inbound: ringing until answerLine, declineLine, or the caller's or the clock's end (30 s)
 *   activateLine       one answered line is active, and its other side heard; every other one is held and hears music
 *   deactivateLine     none is active; a call begun or answered makes its own line the active one
 *   transfer           the line leaves its call: blind, the other side rings the destination, its own line answered as
 *                      before; attended, the other sides of two lines of the account are joined
 *   hangupLine         an answered or an outbound line
 *
 * A line that is over has `endDate` and `endReason` for three seconds, an unanswered outbound one the busy tone with it.
 * Destinations: an internal number of one's own organization ('#' before it is allowed), any other number in national
 * or international form, a service ('*43' echo, '*60' clock, '*61' music, '*62' counting), or '*8' and an internal
 * number to take the call that rings there.
 *
 * Calls outlive their page: after 8 s without a ping the host is lost and nobody rings it; what is answered waits 22 s
 * more with music for the other side, and a claim in that time brings it back as it was, answer date and all. They
 * outlive the platform too: after a restart what was answered goes on, on new audio links.
 */

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const lineId = id;
const destination = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
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

/** What is done with the lines of an account. `lineId` says with which (decisions, 11). */
export const webPhoneCommandSchema = v.variant('command', [
  /** Resume: this line is heard, the one that was is held. */
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
  /** Hands the call of an answered line on: to a number, unseen, or to that of another answered line, `destinationCallId`. */
  v.object({ command: v.literal('transfer'), type: v.literal('blind'), lineId, destination }),
  v.object({
    command: v.literal('transfer'),
    type: v.literal('attended'),
    lineId,
    destinationCallId: lineId,
  }),
  /** `lineId`: the client's for the new line, where it makes one. */
  v.object({ command: v.literal('startOutboundCall'), lineId: v.optional(lineId), destination }),
]);
export type WebPhoneCommand = v.InferOutput<typeof webPhoneCommandSchema>;

/** Why a command was refused, in `details.phone`: who asked knows what to do next. */
const phoneRefusals = [
  /** The line is over, or never was. */
  'lineEnded',
  /** The line's state has outrun the command: an answer to what is answered, a keypad for what still rings. */
  'lineState',
  /** A line can be handed on only to another answered line of the same account. */
  'noSuchPartner',
  /** The account has no host: nothing would be heard. Claim it, then ask again. */
  'noHost',
  /** Another page has the account. */
  'otherHost',
  /** More lines at a time than an account may have. */
  'tooManyLines',
  /** The audio link that is answered is not the host's any more. */
  'linkEnded',
  /** It was answered already; one answer is all it takes. */
  'linkAnswered',
  /** The answer is no SDP that fits the offer. The link is stopped: claim again. */
  'badAnswer',
] as const;
export type PhoneRefusal = (typeof phoneRefusals)[number];

const refusedSchema = v.object({ phone: v.picklist(phoneRefusals) });

/** The name of a refusal of these calls; null where it has none. */
export function phoneRefusalOf(details: unknown): PhoneRefusal | null {
  const read = v.safeParse(refusedSchema, details);
  return read.success ? read.output.phone : null;
}

export const webPhoneAccountCalls = {
  /**
   * Makes a page the host of an account (S0 §7), in place of whichever was. The platform stops the audio link of the one
   * before and starts one here. Asked again by the host itself, its link begins anew.
   */
  'webPhoneAccount.claim': defineCall({
    method: 'PUT',
    path: 'telephony/web-phone/account/{id}/host',
    body: v.object({ hostId: id }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Does something with the lines of an account (S0 §7); what comes of it shows in them. */
  'webPhoneAccount.command': defineCall({
    method: 'POST',
    path: 'telephony/web-phone/account/{id}/command',
    body: webPhoneCommandSchema,
    answer: v.object({}),
    repeatable: false,
  }),
};
