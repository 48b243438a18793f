import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { personalName } from '../writes/derived/device-name.ts';
import type { SipRegistrationState } from '../traffic/sip-registration.ts';
import { nextSipState, registrationTime } from '../traffic/sip-registration.ts';
import type { Person } from './people.ts';
import { idFromName, pick, randomId } from '../base/random.ts';
import type { Random } from '../base/random.ts';

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

/** The registration of a device, as it has been for a while. A few devices never registered. */
function randomRegistration(random: Random, now: number): SipRegistrationState {
  const never: SipRegistrationState = { status: 'offline', statusInfo: null };
  if (random() < 0.02) return never;
  const first = nextSipState(random, { ...never, status: 'online' }, now - random() * registrationTime);
  return random() < 0.5 ? first : nextSipState(random, first, now - random() * 600_000);
}

const randomSipFields = (
  random: Random,
  now: number,
): Pick<DeviceRow, 'configuration' | 'status' | 'statusInfo'> => ({
  configuration: {
    type: 'sip',
    macAddress: random() < 0.9 ? `001565${hex(random, 6)}` : null,
    useNatIntelligence: random() < 0.8,
    accountId: randomId(random),
    username: `sip${hex(random, 8)}`,
    password: hex(random, 24),
  },
  ...randomRegistration(random, now),
});

/** The personal and shared devices of one organization, with their logged-in users. */
export function devicesOf(
  random: Random,
  people: readonly Person[],
  context: { readonly organizationId: string; readonly now: number; readonly at: string },
): readonly DeviceRow[] {
  const { organizationId, now, at } = context;
  const common = (id: string) => ({
    id: idFromName(`device ${id}`),
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
      const own = {
        ownerUser: person.id,
        loggedInUser,
        loggedInUserName: loggedInUser && person.displayName,
      };
      const desk = {
        ...common(person.id),
        ...own,
        displayName: personalName('sip', person),
        ...randomSipFields(random, now),
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
          // Voicemail could answer a mobile number, so a person confirms with a key.
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
      loggedInUserName: person.displayName,
      displayName: personalName('webPhone', person),
      configuration: { type: 'webPhone', accountId: idFromName(`web phone account ${person.id}`) },
      // No page has claimed it yet.
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
        loggedInUserName: someone?.displayName ?? null,
        displayName: `${pick(random, sharedNames)} ${index + 1}`,
        ...randomSipFields(random, now),
      };
    },
  );
  return [...personal, ...webPhones, ...shared];
}
