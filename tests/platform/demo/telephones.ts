import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { personalName } from '../areas/devices/name.ts';
import type { Registration } from '../traffic/registration.ts';
import { nextRegistration, registrationTime } from '../traffic/registration.ts';
import type { Person } from './people.ts';
import { idOf, pick, randomId } from './random.ts';
import type { Random } from './random.ts';

export type DeviceRow = Omit<EntityOf<'device'>, 'version'>;

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

/** How a device of the demo stands: it has done so for a while, and a few never registered at all. */
function standing(random: Random, now: number): Registration {
  const never: Registration = { status: 'offline', statusInfo: null };
  if (random() < 0.02) return never;
  const first = nextRegistration(random, { ...never, status: 'online' }, now - random() * registrationTime);
  return random() < 0.5 ? first : nextRegistration(random, first, now - random() * 600_000);
}

const sip = (random: Random, now: number): Pick<DeviceRow, 'configuration' | 'status' | 'statusInfo'> => ({
  configuration: {
    type: 'sip',
    macAddress: random() < 0.9 ? `001565${hex(random, 6)}` : null,
    useNatIntelligence: random() < 0.8,
    accountId: randomId(random),
    username: `sip${hex(random, 8)}`,
    password: hex(random, 24),
  },
  ...standing(random, now),
});

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
    userProperties: { useDtmfConfirm: false },
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
        displayName: personalName('sip', person),
        ...sip(random, now),
      };
      if (person.mobilePhoneNumber === null || random() < 0.6) return [desk];
      const mobile = { type: 'userNumber' as const, number: person.mobilePhoneNumber.number };
      return [
        desk,
        {
          ...common(`mobile ${person.id}`),
          ...own,
          displayName: personalName('userNumber', person),
          configuration: mobile,
          // Where voicemail may answer, whoever answers says so by a key.
          userProperties: { useDtmfConfirm: true },
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
      displayName: personalName('webPhone', person),
      configuration: { type: 'webPhone', accountId: idOf(`web phone account ${person.id}`) },
      // Nobody's page has it yet.
      status: 'offline',
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
