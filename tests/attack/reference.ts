import { isEntityName, models } from '../../src/domain/entities/models.ts';
import type { EntityName } from '../../src/domain/entities/models.ts';
import { calls } from '../../src/domain/protocol/call.ts';
import type { CallName } from '../../src/domain/protocol/call.ts';

/** The target of a parameter or a field: a row by one of its fields, an entity type, or nothing that has rows. */
export type Named =
  | { readonly kind: 'row'; readonly type: EntityName; readonly field: 'id' | 'number' }
  | { readonly kind: 'rowOfType' }
  | { readonly kind: 'type' }
  | { readonly kind: 'other' };

const row = (type: EntityName, field: 'id' | 'number' = 'id'): Named => ({ kind: 'row', type, field });
const other: Named = { kind: 'other' };

/** Parameters that name something else than the call's own type does. */
const parameters: { readonly [path: string]: Named } = {
  'number.update number': row('number', 'number'),
  'number.delete number': row('number', 'number'),
  'numberAvailability.info number': other,
  'reference.list id': { kind: 'rowOfType' },
  'reference.tree id': { kind: 'rowOfType' },
  'reference.ofPortOut id': row('numberPortingRequest'),
  'billingCatalog.children parentId': other,
  'billingCustomer.usage organization': row('organization'),
  'billingCustomer.usage period': other,
  'billingCustomer.usageLines organization': row('organization'),
  'billingCustomer.usageLines period': other,
  'billingExport.create period': other,
  'salesContract.historicMapping period': other,
  'pricePolicy.fragment id': other,
  'pricePolicy.nodeInfo id': other,
  'pricePolicy.nodeInfoBelow id': other,
  'pricePolicy.nodeInfoBelow parentId': other,
  'userSession.revoke id': other,
  'challenge.message id': other,
  'translation.below prefix': other,
  'flowSession.invoke endpoint': other,
  'environment.setAsset type': other,
  'sharedObject.version version': other,
  'tag.put tag': other,
  'tag.delete tag': other,
  'predefinedDate.holidays country': other,
  'predefinedDate.holidays year': other,
};

/** Fields of bodies that name something else than their name says. */
const fields: { readonly [path: string]: Named } = {
  'numberPortingRequest.createInbound retryOf': row('numberPortingRequest'),
  'sharedObject.analyzeFlow targetId': row('flow'),
  'sharedObject.analyzeMacro targetId': row('macro'),
  'sharedObject.publishFlow targetId': row('flow'),
  'sharedObject.publishMacro targetId': row('macro'),
};

const typeOf = (call: CallName): string => call.split('.')[0] ?? '';

/** The fields that refer to other entities, by name, as the models say it. */
const referenceNames = new Map<string, EntityName>(
  Object.values(models).flatMap(({ refs = {} }) =>
    Object.entries(refs).flatMap(([path, type]): readonly (readonly [string, EntityName])[] => {
      if (type === 'flowReference') return [['id', 'flow']];
      // Names of a key are texts of the user's own, no ids.
      return isEntityName(type) && models[type].key === undefined
        ? [[path.split('.').at(-1) ?? path, type]]
        : [];
    }),
  ),
);

/** The type whose id a field of this name holds; undefined if it holds none. */
function referredType(name: string): EntityName | undefined {
  const known = referenceNames.get(name);
  if (known !== undefined) return known;
  const stem = /^(.+?)Ids?$/.exec(name)?.[1]?.toLowerCase();
  if (stem === undefined) return undefined;
  const types = Object.keys(models).filter(isEntityName);
  return (
    types.find((type) => stem === type.toLowerCase()) ??
    types.find((type) => stem.endsWith(type.toLowerCase())) ??
    types.find((type) => type.toLowerCase().endsWith(stem))
  );
}

export const parameterNames = (call: CallName): readonly string[] =>
  [...calls[call].path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The target of a call's path parameter; undefined if nobody has said it. */
export function namedByParameter(call: CallName, name: string): Named | undefined {
  const known = parameters[`${call} ${name}`];
  if (known !== undefined) return known;
  if (name === 'type') return { kind: 'type' };
  if (name === 'id' && calls[call].path.startsWith('organization/{id}')) return row('organization');
  const type = name === 'id' ? typeOf(call) : referredType(name);
  return type !== undefined && isEntityName(type) ? row(type) : undefined;
}

/** The target of a field in a call's body. */
export function namedByField(call: CallName, name: string): Named {
  if (name === 'ids') {
    const type = typeOf(call);
    return isEntityName(type) ? row(type) : { kind: 'rowOfType' };
  }
  const known = fields[`${call} ${name}`];
  if (known !== undefined) return known;
  const type = referredType(name);
  return type === undefined ? other : row(type);
}
