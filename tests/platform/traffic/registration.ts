import type { Device, SipStatusInfo } from '../../../src/entities/device/model.ts';
import { between, pick } from '../demo/random.ts';
import type { Random } from '../demo/random.ts';

/** How a SIP device stands with the registrar. */
export type Registration = Pick<Device, 'status' | 'statusInfo'>;

/** How long a registration holds, ms. */
export const registrationTime = 3_600_000;

const makes: readonly [string, ...string[]] = [
  'Yealink T54W 96.86.0.70',
  'Snom D785 10.1.184.15',
  'Gigaset N670 2.54.1',
  'Grandstream GXP2170 1.0.11.64',
];
const refusals: readonly [string, ...string[]] = ['403 Forbidden', '401 Unauthorized'];

/** What a telephone says of itself, before it has said so. */
function newTelephone(random: Random): SipStatusInfo {
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
): Registration {
  const known = statusInfo ?? newTelephone(random);
  const at = new Date(now).toISOString();
  const failed = (next: Device['status'], lastFailureMessage: string): Registration => ({
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
