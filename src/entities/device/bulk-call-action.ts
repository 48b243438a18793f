import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallAction } from '../../domain/value/call-action.ts';
import { targetOf } from '../../domain/value/call-action.ts';
import { callActionNames } from '../../fields/call-action/call-action-name.ts';
import type { NamedEntity } from '../../fields/entity/use-named-entities.ts';
import type { BulkOption } from '../define/bulk-form.ts';
import { wordOptions } from '../define/bulk-option.ts';

/** The call actions of a device (see callActionPlaces) that have no target. */
const plainKinds = ['performUserAction', 'hangup'] as const;
/** The call actions of a device that have a target; its entity type has the same name. */
export const callTargets = ['trunk', 'flow'] as const;
type CallTarget = (typeof callTargets)[number];

const actionTo: Record<CallTarget, (id: string) => CallAction> = {
  trunk: (trunkId) => ({ type: 'trunk', trunkId }),
  flow: (id) => ({ type: 'flow', flow: { type: 'organizationMainFlow', id } }),
};
const targetTexts: Record<CallTarget, (name: string) => MessageDescriptor> = {
  trunk: (name) => msg`Call trunk: ${name}`,
  flow: (name) => msg`Start flow: ${name}`,
};

/** A call action as an option value: its kind, followed by the id of its target. */
export function printCallAction(action: CallAction): string {
  if (action.type === 'number') return `${action.type} ${action.number}`;
  const target = targetOf(action);
  return target === null ? action.type : `${target.entityType} ${target.id}`;
}

/** Parses an option value; undefined if it is not a call action of a device. */
export function readCallAction(text: string): CallAction | undefined {
  const word = plainKinds.find((one) => one === text);
  if (word) return { type: word };
  const kind = callTargets.find((one) => text.startsWith(`${one} `));
  return kind && actionTo[kind](text.slice(kind.length + 1));
}

export const plainCallActions: readonly BulkOption[] = wordOptions(plainKinds, callActionNames);

/** One call action per target. */
export const callsTo = (kind: CallTarget, named: readonly NamedEntity[]): readonly BulkOption[] =>
  named.map(({ id, name }) => ({
    value: printCallAction(actionTo[kind](id)),
    label: name,
    shown: targetTexts[kind](name),
  }));
