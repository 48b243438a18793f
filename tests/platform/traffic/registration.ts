import type { SipStatus, SipStatusInfo } from '../../../src/domain/value/sip-status.ts';
import { between, pick } from '../demo/random.ts';
import type { Random } from '../demo/random.ts';

/** How a SIP device or trunk stands with the registrar. */
export interface Registration {
  readonly status: SipStatus;
  readonly statusInfo: SipStatusInfo | null;
}

/** How long a registration holds, ms. */
export const registrationTime = 3_600_000;

type Makes = readonly [string, ...string[]];
export const telephones: Makes = [
  'Yealink T54W 96.86.0.70',
  'Snom D785 10.1.184.15',
  'Gigaset N670 2.54.1',
  'Grandstream GXP2170 1.0.11.64',
];
/** What stands at the other end of a trunk. */
export const pbxes: Makes = [
  'Asterisk PBX 20.9.3',
  'FreeSWITCH 1.10.12',
  '3CXPhoneSystem 20.0.3',
  'Mitel-5000-ICP 6.3',
];
const refusals: readonly [string, ...string[]] = ['403 Forbidden', '401 Unauthorized'];

/** What one of these says of itself, before it has said so. */
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
 * What becomes of a device next: most that are there renew their registration, some are not heard of again, refused,
 * or silent; most that are not there come back. Pure.
 */
export function nextRegistration(
  random: Random,
  { status, statusInfo }: Registration,
  now: number,
  makes: Makes = telephones,
): Registration {
  const known = statusInfo ?? firstSeen(random, makes);
  const at = new Date(now).toISOString();
  const failed = (next: SipStatus, lastFailureMessage: string): Registration => ({
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
