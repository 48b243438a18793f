import * as v from 'valibot';

/**
 * The messages that the platform itself logs, by code, in English; `{name}` stands for a value. Messages of other
 * systems have no code, and are shown as they are.
 */
export const logTexts = {
  'call.busy': 'Call not completed: busy',
  'call.declined': 'Call not completed: declined',
  'call.noAnswer': 'Call not answered',
  'call.notFound': 'Call not completed: number not found',
  'call.carrierError': 'Call not completed: carrier error',
  'channel.packetLoss': 'Packet loss of {percent}% on the receiving side',
  'flow.ended': 'Flow session ended after {count} blocks',
  'flow.noBranch': 'No branch matched “{branch}”, and no default is set',
  'flow.queued': 'Opening hours applied, caller sent to queue {queue}',
  'mail.refused': 'Mail not delivered: unknown recipient address',
  'mail.later': 'The mail server asked to try again later',
  'recording.stored': 'Recording stored, {seconds} s',
  'recording.lost': 'Recording could not be stored: the archive did not respond',
  'sip.answered': 'OPTIONS answered in {ms} ms',
  'sip.noResponse': 'No response: {reason}',
  'sip.notRegistered': 'Not registered: {reason}',
  'sip.notRegisteredFor': 'Not registered for {minutes} minutes',
  'sip.registeredFor': 'Registered for {minutes} minutes',
  'sip.registeredFrom': 'Registered from {address}',
  'trunk.codec': 'Codec negotiated with the carrier: {codec}',
  'trunk.rejected': 'Carrier rejected the call: {answer}',
  'trunk.slow': 'Response took {seconds} s',
  'trunk.unreachable': 'All carriers of the trunk are unreachable',
  'upstream.registrationLost': 'Registration lost: the upstream rejected the account',
  'user.signedIn': 'Signed in to the portal',
  'user.wrongPassword': 'Sign-in failed: wrong password ({address})',
  'user.wrongCode': 'Sign-in failed: wrong code ({address})',
} as const;
export type LogCode = keyof typeof logTexts;

/** Names, numbers and answers of other systems, as they are shown in a message. */
const valuesSchema = v.record(v.string(), v.union([v.string(), v.number()]));
export type LogValues = v.InferOutput<typeof valuesSchema>;

/** A message by its code, which may be of a newer platform. */
export const codedTextSchema = v.object({ code: v.string(), values: valuesSchema });
export type CodedText = v.InferOutput<typeof codedTextSchema>;

export const isLogCode = (code: string): code is LogCode => Object.hasOwn(logTexts, code);

/** A message with its code, and in English for programs that do not know the code. */
export const codedMessage = (code: LogCode, values: LogValues = {}) => ({
  message: logTexts[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
  coded: { code, values } satisfies CodedText,
});
