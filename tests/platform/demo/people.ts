import type { EntityOf } from '../../../src/domain/entities/models.ts';
import type { DemoContract } from './contract-list.ts';
import { contractId, demoContracts } from './contract-list.ts';
import { dutchNames, englishNames, frenchNames } from './name-list.ts';
import type { NameList } from './name-list.ts';
import type { DemoOrganization } from './organization-tree.ts';
import { organizationTree } from './organization-tree.ts';
import { organizationId } from './organizations.ts';
import { between, createRandom, idFromName, pick } from '../base/random.ts';
import type { Random } from '../base/random.ts';
import { demoRoles } from './role-list.ts';
import type { DemoRole } from './role-list.ts';
import { demoUsers } from './users.ts';

type UserEntity = EntityOf<'user'>;

/** A complete user row without its version and the number copied from its telephony settings. */
export type Person = {
  readonly [Field in Exclude<keyof UserEntity, 'version' | 'internalNumber'>]-?: Exclude<
    UserEntity[Field],
    undefined
  >;
};

/** Organizations with many people, and how many. */
const largeOrganizations: Readonly<Record<string, number>> = {
  'Zorggroep Noordoost-Groningen': 412,
  "St. Aldhelm's Community Hospital Trust": 96,
  'Gemeente Súdwest-Fryslân': 74,
};
const namesByReseller: Readonly<Record<string, NameList>> = {
  'Noorderlicht Telecom': dutchNames,
  'Brightwater Communications': englishNames,
  'Télécom Réunis Bruxelles': frenchNames,
};
const englishDesks: readonly [string, ...string[]] = [
  'Reception',
  'Kitchen',
  'Workshop',
  'Meeting room',
  'Night desk',
];
const dutchDesks: readonly [string, ...string[]] = [
  'Balie',
  'Keuken',
  'Werkplaats',
  'Vergaderzaal',
  'Nachtdienst',
];

interface Workplace {
  readonly organization: string;
  readonly reseller: string;
}

/** Every active organization with its reseller. */
function workplaces(organization: DemoOrganization, reseller = organization.name): readonly Workplace[] {
  if (organization.inactive || organization.isTemplate) return [];
  const below = (organization.children ?? []).map((each) =>
    typeof each === 'string' ? { name: each } : each,
  );
  return [
    { organization: organization.name, reseller },
    ...below.flatMap((each) => workplaces(each, organization === organizationTree ? each.name : reseller)),
  ];
}

function randomContract(random: Random, { reseller }: Workplace): DemoContract {
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

const randomMobile = (random: Random, { reseller }: Workplace): string =>
  reseller === 'Brightwater Communications'
    ? `+4474${between(random, 10_000_000, 99_999_999)}`
    : reseller === 'Télécom Réunis Bruxelles'
      ? `+324${between(random, 70_000_000, 99_999_999)}`
      : `+316${between(random, 10_000_000, 59_999_999)}`;

const languageOf = ({ reseller }: Workplace): 'en' | 'nl' =>
  reseller === 'Noorderlicht Telecom' ? 'nl' : 'en';

interface PersonContext {
  readonly random: Random;
  readonly now: number;
  /** Usernames taken so far: they are unique across organizations. */
  readonly taken: Set<string>;
}

function newUsername({ taken }: PersonContext, displayName: string): string {
  const plain = asciiOf(displayName);
  let username = plain;
  for (let n = 2; taken.has(username); n += 1) username = `${plain}${n}`;
  taken.add(username);
  return username;
}

const year = 365 * 24 * 60 * 60 * 1000;

function person(context: PersonContext, workplace: Workplace, index: number): Person {
  const { random, now } = context;
  const kind = randomContract(random, workplace);
  const { allowed, byDefault } = demoContracts[kind];
  const names = namesByReseller[workplace.reseller] ?? englishNames;
  const isShared = kind === 'shared';
  const desk = pick(random, languageOf(workplace) === 'nl' ? dutchDesks : englishDesks);
  const displayName = isShared
    ? `${desk} ${between(random, 1, 40)}`
    : `${pick(random, names.given)} ${pick(random, names.family)}`;
  const username = isShared ? null : newUsername(context, displayName);
  const needsMore = kind === 'administrator' || kind === 'external';
  const mobile = isShared || (!needsMore && random() < 0.45) ? null : randomMobile(random, workplace);
  const created = now - random() * year;
  const share = random();
  const changed = new Date(created + share * (now - created)).toISOString();
  const otherRole: DemoRole = allowed[Math.floor(random() * allowed.length)] ?? 'employee';
  const role = byDefault === null || random() < 0.15 ? otherRole : byDefault;
  const isDeleted = random() < 0.02;
  return {
    id: idFromName(`person ${index} ${workplace.organization}`),
    organizationId: organizationId(workplace.organization),
    createDate: new Date(created).toISOString(),
    updateDate: isDeleted || share > 0.4 ? changed : new Date(created).toISOString(),
    deleteDate: isDeleted ? changed : null,
    contract: random() < 0.04 ? null : contractId(kind),
    displayName,
    username,
    email: username && `${username}@${asciiOf(workplace.organization).replaceAll('.', '-')}.example`,
    mobilePhoneNumber: mobile === null ? null : { number: mobile },
    roleIds: [demoRoles[role].id],
    language: languageOf(workplace),
    hasPassword: !isShared && (kind !== 'employee' || random() < 0.9),
    twoFactorStrategy: needsMore || (mobile !== null && random() < 0.2) ? { type: 'phoneDigits' } : null,
  };
}

/** Hundreds of people besides the accounts to sign in with. Deterministic for a seed, except for dates. */
export function demoPeople(seed: number, now: number): readonly Person[] {
  const random = createRandom(seed + 7);
  const taken = new Set(demoUsers.flatMap(({ username }) => username ?? []));
  const context = { random, now, taken };
  return workplaces(organizationTree).flatMap((workplace) =>
    Array.from({ length: largeOrganizations[workplace.organization] ?? between(random, 3, 8) }, (_, index) =>
      person(context, workplace, index),
    ),
  );
}
