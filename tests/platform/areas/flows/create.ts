import { randomUUID } from 'node:crypto';
import { hasFields } from '../../store/changed-fields.ts';
import type { UserRequest } from '../handler.ts';
import { isRepeatedCreate } from '../repeated-create.ts';
import type { CallChange } from '../user-calls.ts';
import { newFlow, newMacro } from './new-flow.ts';

const rowsOfNew = { flow: newFlow, macro: newMacro };

/** Creates a flow or macro without blocks; repeating the call changes nothing. Throws Refusal. */
export function createEmpty(
  type: 'flow' | 'macro',
  request: UserRequest<'flow.create'> | UserRequest<'macro.create'>,
): CallChange & { readonly answer: () => { readonly id: string } } {
  const { id = randomUUID(), organizationId, name, summary } = request.body;
  const isSame = (known: { readonly name: string; readonly summary: string }): boolean =>
    hasFields(known, { name, summary });
  if (isRepeatedCreate(request, type, { id, organizationId }, isSame))
    return { writes: [], answer: () => ({ id }) };
  const { userId, services } = request;
  const given = { id, organizationId, name, summary, revisionId: randomUUID(), userId, at: services.now() };
  const { row, revision } = rowsOfNew[type](given);
  return { writes: [row], unaudited: revision, answer: () => ({ id }) };
}
