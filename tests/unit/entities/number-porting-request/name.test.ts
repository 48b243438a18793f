import { expect, test } from 'vitest';
import {
  blockingReasons,
  contractHandlings,
  delayReasons,
} from '../../../../src/domain/entities/number-porting-request/state.ts';
import {
  blockingReasonNames,
  contractHandlingNames,
  delayReasonNames,
} from '../../../../src/entities/number-porting-request/name.ts';

// Proves S1-4-17, S1-4-19.
test('every contract handling and reason has a name of its own', () => {
  const distinct = <Word extends string>(
    words: readonly Word[],
    names: Readonly<Record<Word, { message?: string }>>,
  ) => new Set(words.map((word) => names[word].message)).size;
  expect(contractHandlings).toEqual(['standard', 'earlyTermination', 'continuation']);
  expect(distinct(contractHandlings, contractHandlingNames)).toBe(3);
  expect(delayReasons).toEqual(['serviceUnavailable', 'businessPorting', 'answerRejected', 'other']);
  expect(distinct(delayReasons, delayReasonNames)).toBe(4);
  expect(distinct(blockingReasons, blockingReasonNames)).toBe(9);
});
