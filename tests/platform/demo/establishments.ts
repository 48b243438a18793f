import type { EntityOf } from '../../../src/domain/entities/models.ts';
import type { Addressee } from '../../../src/domain/entities/establishment/addressee.ts';
import type { PostalAddress } from '../../../src/domain/value/address.ts';
import type { SampledStreet } from '../areas/establishments/address-sample.ts';
import { sampledStreets } from '../areas/establishments/address-sample.ts';
import { dutchAddress } from '../areas/establishments/look-up.ts';
import type { NumberRow } from '../areas/numbers/fresh-number.ts';
import { foreignAddress } from './foreign-addresses.ts';
import type { Person } from './people.ts';
import { between, createRandom, idFromName } from '../base/random.ts';
import type { Random } from '../base/random.ts';

export type EstablishmentRow = Omit<EntityOf<'establishment'>, 'version'>;

interface Context {
  readonly organizationId: string;
  readonly name: string;
  readonly people: readonly Person[];
  readonly numbers: readonly NumberRow[];
  readonly seed: number;
  readonly at: string;
}

const establishmentId = (organizationId: string, index: number): string =>
  idFromName(`establishment ${index} ${organizationId}`);

/** The establishment that every organization with numbers has. */
export const headquartersId = (organizationId: string): string => establishmentId(organizationId, 0);

const dutchPrefix = '+31';

/** Sampled streets for the establishments of a Dutch number: those of its area first, then the rest of the province. */
function streetsNear(random: Random, number: string): readonly SampledStreet[] {
  const national = `0${number.slice(dutchPrefix.length)}`;
  const shuffled = sampledStreets
    .map((street) => ({ street, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ street }) => street);
  const inArea = shuffled.filter(({ areaCode }) => national.startsWith(areaCode));
  const inProvince = shuffled.filter(
    (street) => street.region === inArea[0]?.region && !inArea.includes(street),
  );
  return [...inArea, ...inProvince];
}

/** Addresses as the look-up gives them, and one outside the Netherlands for foreign numbers. */
function addressesOf(random: Random, number: string, count: number): readonly PostalAddress[] {
  if (!number.startsWith(dutchPrefix)) return [foreignAddress(number)];
  return streetsNear(random, number)
    .slice(0, count)
    .flatMap(({ postcode, from, to }) => dutchAddress(postcode, String(between(random, from, to))) ?? []);
}

const prefixPattern = /^(?:(?:van|de|der|den|ter|el|von)\s+)+/i;

function addresseeOf(person: Person | undefined, companyName: string, phoneNumber: string): Addressee {
  const [firstName = '', ...rest] = (person?.displayName ?? companyName).split(' ');
  const family = rest.join(' ') || firstName;
  const [prefix = ''] = prefixPattern.exec(family) ?? [];
  return {
    type: companyName === '' ? 'person' : 'company',
    companyName,
    firstName,
    surnamePrefix: prefix.trim(),
    surname: family.slice(prefix.length),
    phoneNumber,
  };
}

/** One establishment for few numbers, three for many. */
const countFor = (numbers: number): number => (numbers > 40 ? 3 : numbers > 8 ? 2 : 1);

/** Creates establishments of an organization with numbers, the headquarters first. */
export function establishmentsOf({
  organizationId,
  name,
  people,
  numbers: [main, ...others],
  seed,
  at,
}: Context): readonly EstablishmentRow[] {
  if (main === undefined) return [];
  const random = createRandom(seed);
  const isDutch = people[0]?.language === 'nl';
  const named = people.filter(({ hasPassword }) => hasPassword);
  return addressesOf(random, main.number, countFor(others.length + 1)).map((address, index) => {
    const { streetName } = address.streetAndHouseNumber;
    const isPerson = index > 0 && random() < 0.2;
    const registration = String(between(random, 10_000_000, 99_999_999));
    const title = index > 0 ? streetName : isDutch ? 'Hoofdkantoor' : 'Head office';
    return {
      organizationId,
      createDate: at,
      updateDate: at,
      deleteDate: null,
      id: establishmentId(organizationId, index),
      description: index > 0 && !isPerson ? `${isDutch ? 'Vestiging' : 'Branch'} ${title}` : title,
      type: index === 0 ? 'headquarters' : 'branch',
      addressee: addresseeOf(named[index], isPerson ? '' : name, main.number),
      companyRegistrationNumber: isPerson ? '' : registration,
      address,
    };
  });
}

/** The numbers at their establishments, each of which has consecutive ones. */
export const atEstablishments = (
  numbers: readonly NumberRow[],
  establishments: readonly EstablishmentRow[],
): readonly NumberRow[] =>
  numbers.map((row, index) => {
    const at = Math.floor((index * establishments.length) / numbers.length);
    return { ...row, establishmentId: establishments[at]?.id ?? null };
  });
