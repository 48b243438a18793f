import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { Permission } from '../../domain/core/permission.ts';
import { models } from '../../domain/entities/models.ts';
import type { CallAction, CallActionPlace } from '../../domain/value/call-action.ts';
import { callActionPlaces, targetOf } from '../../domain/value/call-action.ts';
import { callActionNames } from '../../fields/call-action/call-action-name.ts';
import { readNamedEntities } from '../../fields/entity/read-named-entities.ts';
import { withValueAt } from '../../lib/value/path.ts';
import { valueAt } from '../../lib/value/value-at.ts';
import { optionRequired } from './bulk-column.ts';
import type { BulkColumn, BulkOption, BulkViewer } from './bulk-form.ts';
import { wordOptions } from './word-option.ts';
import type { FieldTexts } from './field.ts';
import type { FormValues } from './form.ts';
import type { ValuePath } from './value-path.ts';

/** The call actions without a target. */
const plainKinds = ['performUserAction', 'hangup'] as const;
/** The entity types at which a call action can aim. */
const targets = ['user', 'device', 'trunk', 'flow', 'libraryFlow'] as const;
type BulkTarget = (typeof targets)[number];

const actionTo: Record<BulkTarget, (id: string) => CallAction> = {
  user: (userId) => ({ type: 'user', userId }),
  device: (deviceId) => ({ type: 'device', deviceId }),
  trunk: (trunkId) => ({ type: 'trunk', trunkId }),
  flow: (id) => ({ type: 'flow', flow: { type: 'organizationMainFlow', id } }),
  libraryFlow: (id) => ({ type: 'flow', flow: { type: 'libraryMainFlow', id } }),
};
const targetTexts: Record<BulkTarget, (name: string) => MessageDescriptor> = {
  user: (name) => msg`Call user: ${name}`,
  device: (name) => msg`Call device: ${name}`,
  trunk: (name) => msg`Call trunk: ${name}`,
  flow: (name) => msg`Start flow: ${name}`,
  libraryFlow: (name) => msg`Start flow: ${name} (from a library)`,
};

/** A call action as an option value: its kind, followed by the id of its target or the number that is called. */
function printCallAction(action: CallAction): string {
  if (action.type === 'number') return `${action.type} ${action.number}`;
  const target = targetOf(action);
  return target === null ? action.type : `${target.entityType} ${target.id}`;
}

/** Parses an option value; undefined if it is none. */
function readCallAction(text: string): CallAction | undefined {
  const word = plainKinds.find((one) => one === text);
  if (word) return { type: word };
  const target = targets.find((one) => text.startsWith(`${one} `));
  return target && actionTo[target](text.slice(target.length + 1));
}

/** The call actions of a place that a bulk form offers: all but calls to a number, which can be any number. */
export async function readCallActions(
  place: CallActionPlace,
  { userId, holder, organizationId, locale }: BulkViewer,
): Promise<readonly BulkOption[]> {
  if (organizationId === null || !can(holder, capabilities.callActions)) return [];
  const kinds: readonly CallAction['type'][] = callActionPlaces[place];
  const own = targets.filter(
    (target) => kinds.includes(actionTo[target]('').type) && can(holder, models[target].view),
  );
  const calls = own.map(async (target) => {
    const named = await readNamedEntities(userId, target, locale, [
      { type: 'organization', organizationId, scope: 'self' },
    ]);
    return named.map(({ id, name }) => ({
      value: printCallAction(actionTo[target](id)),
      label: name,
      shown: targetTexts[target](name),
    }));
  });
  const plain = wordOptions(
    plainKinds.filter((kind) => kinds.includes(kind)),
    callActionNames,
  );
  return [...plain, ...(await Promise.all(calls)).flat()];
}

/** The column of a call action. Its source has the options that `readCallActions` read. */
export const callActionColumn = <
  Source extends { readonly callActions: readonly BulkOption[] },
  Values extends FormValues,
>(
  field: ValuePath<Values>,
  { title }: Pick<FieldTexts, 'title'>,
  policy: Permission,
): BulkColumn<Source, Values> => ({
  kind: 'one',
  id: field,
  field,
  title,
  policy: { all: [policy, capabilities.callActions] },
  given: 'many',
  none: msg`Organization default`,
  invalid: optionRequired,
  options: (source) => source.callActions,
  get(values) {
    // The fields of call actions have these values.
    const action = valueAt(values, field) as CallAction | null;
    return action && printCallAction(action);
  },
  set(values, text) {
    const action = text === null ? null : readCallAction(text);
    return action === undefined ? values : withValueAt(values, field, action);
  },
});
