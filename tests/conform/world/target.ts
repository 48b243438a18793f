import { randomUUID } from 'node:crypto';
import { isEntityName } from '../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { calls, policyOf, callerOf } from '../../../src/domain/protocol/call.ts';
import type { CallName } from '../../../src/domain/protocol/call.ts';
import type { AnyCall } from '../../../src/domain/core/define-call.ts';
import type { Policy } from '../../../src/domain/core/permission.ts';
import { namedByField, namedByParameter, parameterNames } from '../../attack/reference.ts';
import type { Named } from '../../attack/reference.ts';
import type { CallRequest } from '../run/client.ts';
import { sampleBody } from './samples.ts';

export const callNames = Object.keys(calls) as CallName[];

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/** The permissions that a policy names. */
export const permissionsIn = (policy: Policy): readonly string[] => {
  if (policy === null) return [];
  if (typeof policy === 'string') return [policy];
  return 'any' in policy ? policy.any : policy.all;
};

/** Whether the platform lists what the call asks for. A platform without an area lists none of its permissions. */
export function isListed(offered: ReadonlySet<string>, call: CallName): boolean {
  const policy = policyOf(call);
  return policy === null || permissionsIn(policy).some((permission) => offered.has(permission));
}

/** Parameters that name no row. */
const others: Readonly<Record<string, string>> = {
  'environment.setAsset type': 'logo',
  'predefinedDate.holidays country': 'NL',
  'predefinedDate.holidays year': '2026',
  'billingCatalog.children parentId': 'outboundCall',
  'translation.below prefix': 'x',
  'numberAvailability.info number': '+442079460000',
};
const period = '202601';
/** The type in the path of calls about any type. */
const anyType = 'user';

/** Where the calls of a target go. */
export interface Places {
  readonly homeId: string;
  readonly userId: string;
  /** A permission that opens no call: roles that the run makes have it. */
  readonly idle: string;
  readonly rows: ReadonlyMap<EntityName, string>;
}

function rowName({ homeId, rows }: Places, named: Named | undefined): string | undefined {
  if (named?.kind === 'rowOfType') return rows.get(anyType);
  if (named?.kind !== 'row') return undefined;
  return named.type === 'organization' ? homeId : rows.get(named.type);
}

/** The parameters of a call on the run's own rows. A row that the run does not have gets an unknown id. */
export function ownParameters(places: Places, call: CallName): Record<string, string> {
  return Object.fromEntries(
    parameterNames(call).map((name) => {
      const named = namedByParameter(call, name);
      if (named?.kind === 'type') return [name, anyType];
      const known = others[`${call} ${name}`] ?? (name === 'period' ? period : rowName(places, named));
      return [name, known ?? (call.startsWith('tag.') ? places.rows.get('tag') : undefined) ?? randomUUID()];
    }),
  );
}

/** The fields of a call's body, where that is an object. */
const fieldsOf = (call: CallName): readonly string[] => {
  const { body }: AnyCall = calls[call];
  return 'entries' in body && isRecord(body.entries) ? Object.keys(body.entries) : [];
};

const uniqueNames: Readonly<Record<string, (id: string) => unknown>> = {
  'user.create': (id) => `conform-${id.slice(0, 8)}`,
};

const isCreation = (call: CallName): boolean => /\.(?:create|put)$/.test(call);

/** A valid body of a call about the run's own rows. What it creates has a new id. */
export function ownBody(places: Places, call: CallName): unknown {
  const body = sampleBody(call);
  if (call === 'dataSet.read') return { ...usersIn(places.homeId), after: null, count: 10 };
  if (call === 'reference.ofMany') return { ids: [places.rows.get(anyType) ?? places.userId] };
  if (!isRecord(body)) return body;
  const id = randomUUID();
  const fields = Object.entries(body).map(([name, value]) => {
    if (name === 'organizationId' || name === 'superOrganizationId') return [name, places.homeId];
    if (name === 'templateOrganizationId') return [name, places.homeId];
    if (name === 'roles' || name === 'allowedRoles') return [name, [places.rows.get('role') ?? randomUUID()]];
    if (name === 'permissions') return [name, [places.idle]];
    const row = typeof value === 'string' ? rowName(places, namedByField(call, name)) : undefined;
    return [name, row ?? value];
  });
  const username = uniqueNames[call]?.(id);
  return {
    ...(Object.fromEntries(fields) as object),
    ...(isCreation(call) && fieldsOf(call).includes('id') && { id }),
    ...(username !== undefined && { username }),
  };
}

/** The query of all users of an organization. */
export const usersIn = (organizationId: string) => ({
  entityType: 'user',
  constraints: [{ type: 'organization', organizationId, scope: 'self' }] as const,
  sorting: [] as const,
});

/** A valid call on the run's own rows. */
export const ownTarget = (places: Places, call: CallName): CallRequest => ({
  call,
  parameters: ownParameters(places, call),
  body: ownBody(places, call),
});

/** The type of the row that a call is about. */
export const subjectTypeOf = (call: CallName): EntityName | null => {
  const [type = ''] = call.split('.');
  return isEntityName(type) ? type : null;
};

/** The types whose rows the path of a call names. */
export const namedTypes = (call: CallName): readonly EntityName[] =>
  parameterNames(call).flatMap((name) => {
    const named = namedByParameter(call, name);
    return named?.kind === 'row' ? [named.type] : [];
  });

export const userCalls = callNames.filter((call) => callerOf(call) === 'user');
