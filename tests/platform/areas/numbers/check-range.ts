import { isPossiblePhoneNumber } from 'libphonenumber-js/max';
import { isWithinArea, lastOfBlock } from '../../../../src/domain/entities/number/block.ts';
import type { NumberRange } from '../../../../src/domain/value/number-range.ts';
import { conflict, invalid } from '../../base/refusal.ts';
import type { UserRequest } from '../handler.ts';
import type { TakenRange } from './taken.ts';
import { firstTaken } from './taken.ts';

/** All numbers of the block must exist within the area of the first. Throws Refusal for one of the two fields. */
export function checkBlock(
  first: string,
  size: number,
  fields: { readonly first: string; readonly size: string },
): void {
  if (!isPossiblePhoneNumber(first))
    throw invalid('impossibleNumber', `${first} is not a telephone number`, fields.first);
  if (!isWithinArea(first, size) || !isPossiblePhoneNumber(lastOfBlock(first, size)))
    throw invalid('areaEnds', 'The block goes on beyond the area of its first number', fields.size);
}

/** No number of the range may be taken, in any organization. Throws Refusal (409) naming the first that is. */
export function checkFree(
  request: UserRequest,
  taken: readonly TakenRange[],
  range: NumberRange,
  field: string,
): void {
  const { foreignConflicts } = request.services;
  foreignConflicts.admit(request);
  const found = firstTaken(taken, range);
  if (found === undefined) return;
  const { number, organizationId } = found;
  const refusal = conflict('numberTaken', `${number} is already in use`, field, { names: [number] });
  throw foreignConflicts.met(request, organizationId, refusal);
}
