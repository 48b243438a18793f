import type { EntityOf } from '../../../src/domain/entities/models.ts';
import type { DemoContract } from './contract-list.ts';
import { contractId, demoContracts } from './contract-list.ts';
import { dutchNames, englishNames, frenchNames } from './name-list.ts';
import type { NameList } from './name-list.ts';
import type { Place } from './organization-tree.ts';
import { organizationTree } from './organization-tree.ts';
import { organizationId } from './organizations.ts';
import { between, createRandom, idOf, pick } from './random.ts';
import type { Random } from './random.ts';
import { demoRoles } from './role-list.ts';
import type { DemoRole } from './role-list.ts';
import { demoUsers } from './users.ts';

type User = EntityOf<'user'>;

/** A row of a user, whole. */
export type Person = {
  readonly [Field in Exclude<keyof User, 'version'>]-?: Exclude<User[Field], undefined>;
};

/** Organizations with more people than a handful. */
const crowds: Readonly<Record<string, number>> = {
  'Zorggroep Noordoost-Groningen': 412,
  "St. Aldhelm's Community Hospital Trust": 96,
  'Gemeente Súdwest-Fryslân': 74,
};
const namesByReseller: Readonly<Record<string, NameList>> = {
  'Noorderlicht Telecom': dutchNames,
  'Brightwater Communications': englishNames,
  'Télécom Réunis Bruxelles': frenchNames,
};
const desks: readonly [string, ...string[]] = [
  'Reception',
  'Kitchen',
  'Workshop',
  'Meeting room',
  'Night desk',
];
const balies: readonly [string, ...string[]] = [
  'Balie',
  'Keuken',
  'Werkplaats',
  'Vergaderzaal',
  'Nachtdienst',
];

interface Home {
  readonly organization: string;
  readonly reseller: string;
}

/** Every active organization, under the reseller it belongs to. */
function homes(place: Place, reseller = place.name): readonly Home[] {
  if (place.closed) return [];
  const below = (place.below ?? []).map((each) => (typeof each === 'string' ? { name: each } : each));
  return [
    { organization: place.name, reseller },
    ...below.flatMap((each) => homes(each, place === organizationTree ? each.name : reseller)),
  ];
}

function kindOf(random: Random, { reseller }: Home): DemoContract {
  const chance = random();
  if (chance < 0.03) return 'administrator';
  if (chance < 0.1) return 'manager';
  if (chance < 0.2) return 'attendant';
  if (chance < 0.26) return 'shared';
  return chance < 0.29 && reseller === 'Noorderlicht Telecom' ? 'external' : 'employee';
}

const asciiOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll('ı', 'i')
    .replaceAll(/[^a-zA-Z]+/g, '.')
    .replaceAll(/^\.|\.$/g, '')
    .toLowerCase();

const mobileOf = (random: Random, { reseller }: Home): string =>
  reseller === 'Brightwater Communications'
    ? `+4474${between(random, 10_000_000, 99_999_999)}`
    : reseller === 'Télécom Réunis Bruxelles'
      ? `+324${between(random, 70_000_000, 99_999_999)}`
      : `+316${between(random, 10_000_000, 59_999_999)}`;

const languageOf = ({ reseller }: Home): 'en' | 'nl' => (reseller === 'Noorderlicht Telecom' ? 'nl' : 'en');

interface Making {
  readonly random: Random;
  readonly now: number;
  /** Usernames are one list, whatever the organization. */
  readonly taken: Set<string>;
}

function newUsername({ taken }: Making, displayName: string): string {
  const plain = asciiOf(displayName);
  let username = plain;
  for (let n = 2; taken.has(username); n += 1) username = `${plain}${n}`;
  taken.add(username);
  return username;
}

const year = 365 * 24 * 60 * 60 * 1000;

function person(making: Making, home: Home, index: number): Person {
  const { random, now } = making;
  const kind = kindOf(random, home);
  const { allowed, byDefault } = demoContracts[kind];
  const names = namesByReseller[home.reseller] ?? englishNames;
  const isShared = kind === 'shared';
  const place = pick(random, languageOf(home) === 'nl' ? balies : desks);
  const displayName = isShared
    ? `${place} ${between(random, 1, 40)}`
    : `${pick(random, names.given)} ${pick(random, names.family)}`;
  const username = isShared ? null : newUsername(making, displayName);
  const needsMore = kind === 'administrator' || kind === 'external';
  const mobile = isShared || (!needsMore && random() < 0.45) ? null : mobileOf(random, home);
  const created = now - random() * year;
  const changed = new Date(created + random() * (now - created)).toISOString();
  const another: DemoRole = allowed[Math.floor(random() * allowed.length)] ?? 'employee';
  const role = byDefault === null || random() < 0.15 ? another : byDefault;
  const gone = random() < 0.02;
  return {
    id: idOf(`person ${index} ${home.organization}`),
    organizationId: organizationId(home.organization),
    createDate: new Date(created).toISOString(),
    updateDate: changed,
    deleteDate: gone ? changed : null,
    contract: random() < 0.04 ? null : contractId(kind),
    displayName,
    username,
    email: username && `${username}@${asciiOf(home.organization).replaceAll('.', '-')}.example`,
    mobilePhoneNumber: mobile === null ? null : { number: mobile },
    roleIds: [demoRoles[role].id],
    language: languageOf(home),
    hasPassword: !isShared && (kind !== 'employee' || random() < 0.9),
    twoFactorStrategy: needsMore || (mobile !== null && random() < 0.2) ? { type: 'phoneDigits' } : null,
  };
}

/** Hundreds of people beside those one signs in as: the same from the same seed, as far as time allows. */
export function demoPeople(seed: number, now: number): readonly Person[] {
  const random = createRandom(seed + 7);
  const taken = new Set(demoUsers.flatMap(({ username }) => username ?? []));
  const making = { random, now, taken };
  return homes(organizationTree).flatMap((home) =>
    Array.from({ length: crowds[home.organization] ?? between(random, 3, 8) }, (_, index) =>
      person(making, home, index),
    ),
  );
}
