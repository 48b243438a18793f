import {
  isValueWithinLimit,
  variableLimits,
  writtenFields,
} from '../../../../src/domain/entities/flow-variable/rules.ts';
import { stableKey } from '../../../../src/lib/value/stable-key.ts';
import type { Write } from '../../store/store.ts';
import { deleteSubject } from '../entity-writes.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { conflict, invalid } from '../../base/refusal.ts';
import { write } from '../user-calls.ts';
import { subjectOf } from '../within-reach.ts';
import { patch } from '../../store/write.ts';

/** Sets the value of a variable. Throws Refusal (409) with the current one, if another write came between. */
function updateVariable(request: UserRequest<'flowVariable.update'>): readonly Write[] {
  const { userId, services, body } = request;
  const variable = subjectOf(request, 'flowVariable');
  const { value, version } = body;
  if (!isValueWithinLimit(value))
    throw invalid('tooLarge', `A value has at most ${variableLimits.value} characters`, 'value');
  if (stableKey(value) === stableKey(variable.value)) return [];
  if (version !== undefined && version !== variable.version) {
    const { value: current, version: currentVersion, lastWrite } = variable;
    throw conflict('variableChanged', 'Another write came between', 'value', {
      current: { value: current, version: currentVersion, lastWrite },
    });
  }
  const at = new Date(services.now()).toISOString();
  return [
    patch('flowVariable', variable.id, writtenFields(variable, { value, at, by: { type: 'user', userId } })),
  ];
}

export const flowVariableHandlers: Handlers<'flowVariable'> = {
  'flowVariable.update': write(updateVariable),
  'flowVariable.delete': write((request) => deleteSubject(request, 'flowVariable')),
};
