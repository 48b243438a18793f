import { randomUUID } from 'node:crypto';
import { lastOfBlock, numbersOfBlock } from '../../../../src/domain/entities/number/block.ts';
import { settingsIn } from '../../../../src/domain/entities/number/setting.ts';
import { hasFields } from '../../store/changed-fields.ts';
import type { UserRequest } from '../handler.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { isRepeatedCreate } from '../repeated-create.ts';
import { checkRestricted } from '../restricted-change.ts';
import { checkAction } from '../telephony/check-action.ts';
import type { CallChange } from '../user-calls.ts';
import { create, datesFrom } from '../../store/write.ts';
import { occupied, poolWrites } from '../number-pool/change-pool.ts';
import { checkEstablishment } from './check-establishment.ts';
import { checkBlock, checkFree } from './check-range.ts';
import { freshNumber } from './fresh-number.ts';
import { takenRanges } from './taken.ts';

/** The id of a number of a block; the first has the id of the block. */
const idAt = (id: string, index: number): string => (index === 0 ? id : `${id}.${index}`);

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
  checkBlock(firstNumber, blockSize, { first: 'firstNumber', size: 'blockSize' });
  checkEstablishment(request, fields.establishmentId, organizationId);
  checkAction(request, fields.action, { organizationId, field: 'action' });
  const range = { first: firstNumber, last: lastOfBlock(firstNumber, blockSize) };
  checkFree(request, takenRanges(store, now(), [range]), range, 'firstNumber');
  const common = {
    ...fields,
    ...datesFrom(now()),
    organizationId,
    action: fields.action ?? null,
    origin: { type: 'manual' },
    state: newState,
  } as const;
  const rows = numbersOfBlock(firstNumber, blockSize).map((number, index) =>
    freshNumber({ ...common, number, id: idAt(id, index) }),
  );
  const writes = [
    ...rows.map((row) => create('number', row)),
    // They stay in use when they are deleted, so that nobody is offered them.
    ...poolWrites(store, now(), [occupied(range)]),
  ];
  return { writes, answer };
}
