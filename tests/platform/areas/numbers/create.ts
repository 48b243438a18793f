import { randomUUID } from 'node:crypto';
import { isPossiblePhoneNumber } from 'libphonenumber-js/max';
import { isWithinArea, lastOfBlock, numbersOfBlock } from '../../../../src/domain/entities/number/block.ts';
import { settingsIn } from '../../../../src/domain/entities/number/setting.ts';
import { hasFields } from '../../store/changed-fields.ts';
import type { CallRequest, UserRequest } from '../handler.ts';
import { rowOf, rowsOf } from '../../store/typed-rows.ts';
import { conflict, invalid } from '../../base/refusal.ts';
import { isRepeatedCreate } from '../repeated-create.ts';
import { checkRestricted } from '../restricted-change.ts';
import { checkAction } from '../telephony/check-action.ts';
import type { CallChange } from '../user-calls.ts';
import { create, datesFrom } from '../../store/write.ts';
import { checkEstablishment } from './check-establishment.ts';
import { freshNumber } from './fresh-number.ts';

type NewNumbers = CallRequest<'number.create'>['body'];

/** The id of a number of a block; the first has the id of the block. */
const idAt = (id: string, index: number): string => (index === 0 ? id : `${id}.${index}`);

/** All numbers of the block must exist within the area of the first. Throws Refusal. */
function checkBlock({ firstNumber, blockSize }: NewNumbers): void {
  if (!isPossiblePhoneNumber(firstNumber))
    throw invalid('impossibleNumber', `${firstNumber} is not a telephone number`, 'firstNumber');
  if (!isWithinArea(firstNumber, blockSize) || !isPossiblePhoneNumber(lastOfBlock(firstNumber, blockSize)))
    throw invalid('areaEnds', 'The block goes on beyond the area of its first number', 'blockSize');
}

/** No number may exist in any organization. Throws Refusal (409) naming the first that does. */
function checkFree(request: UserRequest, numbers: readonly string[]): void {
  const { store, foreignConflicts } = request.services;
  foreignConflicts.admit(request);
  const owners = new Map<string, string>();
  for (const { number, deleteDate, organizationId } of rowsOf(store, 'number'))
    if (deleteDate === null) owners.set(number, organizationId);
  const first = numbers.find((number) => owners.has(number));
  if (first === undefined) return;
  const refusal = conflict('numberTaken', `${first} is already in use`, 'firstNumber', { names: [first] });
  throw foreignConflicts.met(request, owners.get(first) ?? '', refusal);
}

/** Creates a number or a block of them; repeating the call changes nothing. Throws Refusal. */
export function createNumbers(
  request: UserRequest<'number.create'>,
): CallChange & { readonly answer: () => { id: string } } {
  const { store, now } = request.services;
  const { id = randomUUID(), organizationId, firstNumber, blockSize, newState, ...given } = request.body;
  const fields = {
    ...given,
    dutchSettings: settingsIn(given.administrativeCountryCode, given.dutchSettings),
  };
  const answer = (): { id: string } => ({ id });
  checkRestricted(request, 'number', { action: fields.action });
  const isRepeat = isRepeatedCreate(
    request,
    'number',
    { id, organizationId },
    (known) =>
      hasFields(known, { ...fields, number: firstNumber, state: newState }) &&
      rowOf(store, 'number', idAt(id, blockSize - 1)) !== undefined &&
      rowOf(store, 'number', idAt(id, blockSize)) === undefined,
  );
  if (isRepeat) return { writes: [], answer };
  checkBlock(request.body);
  checkEstablishment(request, fields.establishmentId, organizationId);
  checkAction(request, fields.action, { organizationId, field: 'action' });
  const numbers = numbersOfBlock(firstNumber, blockSize);
  checkFree(request, numbers);
  const common = {
    ...fields,
    ...datesFrom(now()),
    organizationId,
    action: fields.action ?? null,
    origin: { type: 'manual' },
    state: newState,
  } as const;
  const rows = numbers.map((number, index) => freshNumber({ ...common, number, id: idAt(id, index) }));
  return { writes: rows.map((row) => create('number', row)), answer };
}
