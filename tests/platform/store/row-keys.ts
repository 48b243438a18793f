import { livePortalDomainsOf, webOf } from '../../../src/domain/entities/environment/rules.ts';
import { isOpen } from '../../../src/domain/entities/number-order/state.ts';
import { isOpenState } from '../../../src/domain/entities/number-porting-request/state.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import { referredNames } from './references.ts';

/** The texts of a key by which a row is found. */
type KeyTexts = string | readonly string[] | null;

/** The value of keys that only tell some rows from the others. */
export const yes = 'yes';

/** The value of keys that are unique within an organization only. */
export const inOrganization = (organizationId: string, name: string): string => `${organizationId} ${name}`;

/** The key of every type with references: the ids and other names of the entities to which a row refers. */
export const referencesKey = 'references';

/** The keys by which rows are found, besides their fields with texts. A key is not the name of a field. */
const computedKeys = {
  user: {
    /** The names with which the user can sign in, in lower case. */
    login: ({ username, email }) => [username, email].flatMap((text) => text?.toLowerCase() ?? []),
  },
  telephonyUser: {
    internalNumber: ({ organizationId, number }) =>
      number === null ? null : inOrganization(organizationId, number),
  },
  device: {
    macAddress: ({ configuration }) => (configuration.type === 'sip' ? configuration.macAddress : null),
    accountId: ({ configuration }) => (configuration.type === 'webPhone' ? configuration.accountId : null),
  },
  webPhoneAccount: { isHosted: ({ hostId }) => (hostId === null ? null : yes) },
  number: { portingRequestId: ({ origin }) => (origin?.type === 'porting' ? origin.portingRequestId : null) },
  numberOrder: { isOpen: (order) => (isOpen(order) ? yes : null) },
  numberPortingRequest: { isOpen: ({ state }) => (isOpenState(state) ? yes : null) },
  flow: { sharedObjectIds: ({ links }) => links.map(({ sharedObjectId }) => sharedObjectId) },
  macro: { sharedObjectIds: ({ links }) => links.map(({ sharedObjectId }) => sharedObjectId) },
  flowVariable: { scopedName: ({ organizationId, meta }) => inOrganization(organizationId, meta.scope.key) },
  tag: { scopedTag: ({ organizationId, tag }) => inOrganization(organizationId, tag) },
  environment: { portalDomains: (row) => livePortalDomainsOf(webOf(row)) },
  pricePlan: {
    purchaseContracts: ({ currentVersion }) =>
      Object.values(currentVersion.periods).flatMap(({ purchaseContract }) => purchaseContract ?? []),
  },
  salesContract: {
    pricePlans: ({ currentVersion }) =>
      Object.values(currentVersion.periods).flatMap(({ pricePlan }) => pricePlan ?? []),
  },
} as const satisfies {
  readonly [Name in EntityName]?: Readonly<Record<string, (row: EntityOf<Name>) => KeyTexts>>;
};

type ComputedKey<Name extends EntityName> = Name extends keyof typeof computedKeys
  ? keyof (typeof computedKeys)[Name] & string
  : never;

type TextField<Row> = {
  [Field in keyof Row & string]: Extract<Row[Field], string | readonly string[]> extends never
    ? never
    : Field;
}[keyof Row & string];

/** A field with a text or several, or a computed key, by which rows of the type are found. */
export type RowKey<Name extends EntityName> = TextField<EntityOf<Name>> | ComputedKey<Name>;

type ReadKey = (row: EntityRow) => unknown;

/** The texts by which a key finds a row, each once. */
export function keyTexts(type: EntityName, key: string): (row: EntityRow) => readonly string[] {
  // A computed key accepts only rows of its own type, and gets no others.
  const computed = computedKeys as unknown as Partial<Record<EntityName, Readonly<Record<string, ReadKey>>>>;
  const read: ReadKey =
    key === referencesKey
      ? (row) => referredNames(type, row)
      : (computed[type]?.[key] ?? ((row) => row[key]));
  return (row) => {
    const value = read(row);
    if (typeof value === 'string') return [value];
    return Array.isArray(value) ? [...new Set(value.filter((each) => typeof each === 'string'))] : [];
  };
}
