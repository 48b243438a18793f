import type { SipStatus, SipStatusInfo } from '../../../src/domain/value/sip-status.ts';
import { between, pick } from '../base/random.ts';
import type { Random } from '../base/random.ts';

/** The registration state of a SIP device or trunk. */
export interface SipRegistrationState {
  readonly status: SipStatus;
  readonly statusInfo: SipStatusInfo | null;
}

/** How long a registration is valid, ms. */
export const registrationTime = 3_600_000;

type Makes = readonly [string, ...string[]];
export const telephones: Makes = [
  'Yealink T54W 96.86.0.70',
  'Snom D785 10.1.184.15',
  'Gigaset N670 2.54.1',
  'Grandstream GXP2170 1.0.11.64',
];
/** User agents of trunks. */
export const pbxes: Makes = [
  'Asterisk PBX 20.9.3',
  'FreeSWITCH 1.10.12',
  '3CXPhoneSystem 20.0.3',
  'Mitel-5000-ICP 6.3',
];
const refusals: readonly [string, ...string[]] = ['403 Forbidden', '401 Unauthorized'];

/** The status info of a device before its first registration. */
function firstSeen(random: Random, makes: Makes): SipStatusInfo {
  const make = pick(random, makes);
  return {
    remoteIp: `192.0.2.${between(random, 1, 254)}`,
    lastRegistration: null,
    expiry: null,
    lastFailure: null,
    lastFailureMessage: null,
    metadata: {
      displayName: make.split(' ')[0] ?? null,
      userAgent: make,
      localIp: `10.0.${between(random, 0, 9)}.${between(random, 2, 254)}`,
    },
  };
}

/**
 * The next registration state of a device: most online devices renew their registration, some expire, are refused or
 * stop answering. Most other devices come back. Pure.
 */
export function nextSipState(
  random: Random,
  { status, statusInfo }: SipRegistrationState,
  now: number,
  makes: Makes = telephones,
): SipRegistrationState {
  const known = statusInfo ?? firstSeen(random, makes);
  const at = new Date(now).toISOString();
  const failed = (next: SipStatus, lastFailureMessage: string): SipRegistrationState => ({
    status: next,
    statusInfo: {
      ...known,
      lastFailure: at,
      lastFailureMessage,
      expiry: next === 'offline' ? null : known.expiry,
    },
  });
  const chance = random();
  if (status !== 'online' && chance > 0.65) return failed('offline', pick(random, refusals));
  if (status === 'online' && chance > 0.93) {
    if (chance > 0.985) return failed('offline', pick(random, refusals));
    return chance > 0.97
      ? failed('other', '408 Request Timeout')
      : failed('offline', 'The registration has expired');
  }
  const expiry = new Date(now + registrationTime).toISOString();
  return { status: 'online', statusInfo: { ...known, lastRegistration: at, expiry } };
}
