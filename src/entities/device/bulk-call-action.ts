import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { callActionNames } from '../../fields/call-action/call-action-name.ts';
import type { NamedEntity } from '../../fields/entity/use-named-entities.ts';
import type { CallAction } from '../../domain/value/call-action.ts';
import { targetOf } from '../../domain/value/call-action.ts';
import { wordOptions } from '../define/bulk-option.ts';
import type { BulkOption } from '../define/bulk-form.ts';

/** What may be done with the calls of a device (callActionPlaces), by what it leads to. */
const plain = ['performUserAction', 'hangup'] as const;
export const callTargets = ['trunk', 'flow'] as const;
type CallTarget = (typeof callTargets)[number];

const leads: Record<CallTarget, (id: string) => CallAction> = {
  trunk: (trunkId) => ({ type: 'trunk', trunkId }),
  flow: (id) => ({ type: 'flow', flow: { type: 'organizationMainFlow', id } }),
};
const shown: Record<CallTarget, (name: string) => MessageDescriptor> = {
  trunk: (name) => msg`Call trunk: ${name}`,
  flow: (name) => msg`Start flow: ${name}`,
};

/** A call action as one text: its kind, and the id that it leads to. */
export function printCallAction(action: CallAction): string {
  if (action.type === 'number') return `${action.type} ${action.number}`;
  const target = targetOf(action);
  return target === null ? action.type : `${target.entityType} ${target.id}`;
}

/** What a text says that one of the options has; undefined: none of them. */
export function readCallAction(text: string): CallAction | undefined {
  const word = plain.find((one) => one === text);
  if (word) return { type: word };
  const kind = callTargets.find((one) => text.startsWith(`${one} `));
  return kind && leads[kind](text.slice(kind.length + 1));
}

export const plainCallActions: readonly BulkOption[] = wordOptions(plain, callActionNames);

/** Calls that go to one of these. */
export const callsTo = (kind: CallTarget, named: readonly NamedEntity[]): readonly BulkOption[] =>
  named.map(({ id, name }) => ({
    value: printCallAction(leads[kind](id)),
    label: name,
    shown: shown[kind](name),
  }));
