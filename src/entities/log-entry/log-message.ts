import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import type { LogCode } from '../../domain/entities/log-entry/log-text.ts';
import { isLogCode } from '../../domain/entities/log-entry/log-text.ts';

/** The platform's own messages, for translation. A test holds the English equal to the platform's. */
export const logMessages: Readonly<Record<LogCode, MessageDescriptor>> = {
  'call.busy': msg({ message: 'Call not completed: busy' }),
  'call.declined': msg({ message: 'Call not completed: declined' }),
  'call.noAnswer': msg({ message: 'Call not answered' }),
  'call.notFound': msg({ message: 'Call not completed: number not found' }),
  'call.carrierError': msg({ message: 'Call not completed: carrier error' }),
  'channel.packetLoss': msg({ message: 'Packet loss of {percent}% on the receiving side' }),
  'flow.ended': msg({ message: 'Flow session ended after {count} blocks' }),
  'flow.noBranch': msg({ message: 'No branch matched “{branch}”, and no default is set' }),
  'flow.queued': msg({ message: 'Opening hours applied, caller sent to queue {queue}' }),
  'mail.refused': msg({ message: 'Mail not delivered: unknown recipient address' }),
  'mail.later': msg({ message: 'The mail server asked to try again later' }),
  'recording.stored': msg({ message: 'Recording stored, {seconds} s' }),
  'recording.lost': msg({ message: 'Recording could not be stored: the archive did not respond' }),
  'sip.answered': msg({ message: 'OPTIONS answered in {ms} ms' }),
  'sip.noResponse': msg({ message: 'No response: {reason}' }),
  'sip.notRegistered': msg({ message: 'Not registered: {reason}' }),
  'sip.notRegisteredFor': msg({ message: 'Not registered for {minutes} minutes' }),
  'sip.registeredFor': msg({ message: 'Registered for {minutes} minutes' }),
  'sip.registeredFrom': msg({ message: 'Registered from {address}' }),
  'trunk.codec': msg({ message: 'Codec negotiated with the carrier: {codec}' }),
  'trunk.rejected': msg({ message: 'Carrier rejected the call: {answer}' }),
  'trunk.slow': msg({ message: 'Response took {seconds} s' }),
  'trunk.unreachable': msg({ message: 'All carriers of the trunk are unreachable' }),
  'upstream.registrationLost': msg({ message: 'Registration lost: the upstream rejected the account' }),
  'user.signedIn': msg({ message: 'Signed in to the portal' }),
  'user.wrongPassword': msg({ message: 'Sign-in failed: wrong password ({address})' }),
  'user.wrongCode': msg({ message: 'Sign-in failed: wrong code ({address})' }),
};

/** The message of an entry for translation; null if it has no known code, and is shown as it is. */
export const logMessageOf = ({ coded }: Pick<LogEntry, 'coded'>): MessageDescriptor | null =>
  coded && isLogCode(coded.code) ? { ...logMessages[coded.code], values: coded.values } : null;

/** The message of an entry in the user's language. */
export function logMessage(i18n: I18n, entry: Pick<LogEntry, 'message' | 'coded'>): string {
  const text = logMessageOf(entry);
  return text ? i18n._(text) : entry.message;
}
