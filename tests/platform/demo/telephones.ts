import type { EntityOf } from '../../../src/entities/models.ts';
import type { Person } from './people.ts';
import { between, idOf, pick } from './random.ts';
import type { Random } from './random.ts';

export type DeviceRow = Omit<EntityOf<'device'>, 'version'>;

const makes: readonly [string, ...string[]] = [
  'Yealink T54W 96.86.0.70',
  'Snom D785 10.1.184.15',
  'Gigaset N670 2.54.1',
  'Grandstream GXP2170 1.0.11.64',
];
const sharedNames: readonly [string, ...string[]] = [
  'Reception',
  'Meeting room',
  'Corridor',
  'Workshop',
  'Canteen',
  'Entrance',
];

const hex = (random: Random, digits: number): string =>
  Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');

function sip(random: Random, now: number): Pick<DeviceRow, 'configuration' | 'status' | 'statusInfo'> {
  const status = pick(random, ['online', 'online', 'online', 'online', 'offline', 'other'] as const);
  const seen = new Date(now - random() * 3_600_000).toISOString();
  const make = pick(random, makes);
  const isOffline = status === 'offline';
  return {
    configuration: {
      type: 'sip',
      macAddress: random() < 0.9 ? `001565${hex(random, 6)}` : null,
      useNatIntelligence: random() < 0.8,
      username: `sip${hex(random, 8)}`,
      password: hex(random, 24),
    },
    status,
    statusInfo: {
      remoteIp: `192.0.2.${between(random, 1, 254)}`,
      lastRegistration: seen,
      expiry: isOffline ? null : new Date(now + 3_600_000).toISOString(),
      lastFailure: isOffline ? seen : null,
      lastFailureMessage: isOffline ? '408 Request Timeout' : null,
      metadata: {
        displayName: make.split(' ')[0] ?? null,
        userAgent: make,
        localIp: `10.0.${between(random, 0, 9)}.${between(random, 2, 254)}`,
      },
    },
  };
}

/** The devices of one organization: of its people, and shared ones beside. Who is logged in where is part of it. */
export function devicesOf(
  random: Random,
  people: readonly Person[],
  place: { readonly organizationId: string; readonly now: number; readonly at: string },
): readonly DeviceRow[] {
  const { organizationId, now, at } = place;
  const common = (id: string) => ({
    id: idOf(`device ${id}`),
    organizationId,
    createDate: at,
    updateDate: at,
    deleteDate: null,
    callAction: null,
    userProperties: { useDtmfConfirm: random() < 0.2 },
  });
  const present = people.filter(({ deleteDate }) => deleteDate === null);
  const personal = present
    .filter(() => random() < 0.6)
    .flatMap((person): readonly DeviceRow[] => {
      const loggedInUser = random() < 0.85 ? person.id : null;
      const own = { ownerUser: person.id, loggedInUser };
      const desk = {
        ...common(person.id),
        ...own,
        displayName: `Desk ${person.displayName}`,
        ...sip(random, now),
      };
      if (person.mobilePhoneNumber === null || random() < 0.6) return [desk];
      const mobile = { type: 'userNumber' as const, number: person.mobilePhoneNumber.number };
      return [
        desk,
        {
          ...common(`mobile ${person.id}`),
          ...own,
          displayName: `Mobile ${person.displayName}`,
          configuration: mobile,
          status: 'other',
          statusInfo: null,
        },
      ];
    });
  const webPhones = present
    .filter(({ hasPassword }) => hasPassword && random() < 0.08)
    .map((person): DeviceRow => ({
      ...common(`web ${person.id}`),
      ownerUser: person.id,
      loggedInUser: person.id,
      displayName: `Web phone ${person.displayName}`,
      configuration: { type: 'webPhone', accountId: idOf(`web phone account ${person.id}`) },
      status: pick(random, ['online', 'offline'] as const),
      statusInfo: null,
    }));
  const shared = Array.from(
    { length: Math.max(3, Math.round(people.length / 20)) },
    (_, index): DeviceRow => {
      const someone = random() < 0.5 ? present[Math.floor(random() * present.length)] : undefined;
      return {
        ...common(`shared ${index} ${organizationId}`),
        ownerUser: null,
        loggedInUser: someone?.id ?? null,
        displayName: `${pick(random, sharedNames)} ${index + 1}`,
        ...sip(random, now),
      };
    },
  );
  return [...personal, ...webPhones, ...shared];
}
