import { expect, test } from 'vitest';
import { contractBase } from '../../../../../src/features/billing/contract/edit/document.ts';
import type {
  ContractBase,
  ContractDocument,
} from '../../../../../src/features/billing/contract/edit/document.ts';
import { contractDraftKind } from '../../../../../src/features/billing/contract/contract-draft.ts';
import { noSteps } from '../../../../../src/features/billing/document/history.ts';
import { unedited } from '../../../../../src/features/billing/document/open-version.ts';
import { newTargeting } from '../../../../../src/domain/pricing/contract/targeting.ts';
import { buyer, terms } from './arbitrary-contract.ts';

const row = {
  currentVersion: {
    number: 3,
    name: null,
    description: 'x',
    periods: {
      '202601': { id: 'p1', pricePlan: 'plan', isExclusive: false, targeting: newTargeting(buyer) },
    },
  },
};

test('the base of a contract is its current version, by the ids of periods', () => {
  expect(contractBase(row)).toEqual({
    number: 3,
    document: { name: '', description: 'x', periods: { p1: terms('202601') } },
  });
});

test('a draft comes back with its edits, and an unreadable one is none', () => {
  const state = unedited<ContractDocument, ContractBase>(contractBase(row));
  const edited = { ...state, document: { ...state.document, name: 'New name' } };
  const { base, fold, isUnsaved, read, discarded } = contractDraftKind;
  const head = { id: 'd', base: base(edited), fold: fold(edited), view: null, at: 0 };
  expect(read(structuredClone({ head, entries: [] }))).toEqual({ ...edited, history: noSteps });
  expect([state, edited].map(isUnsaved)).toEqual([false, true]);
  expect(discarded(edited)).toEqual(state);
  expect(read({ head: { ...head, fold: { name: 1 } }, entries: [] })).toBeUndefined();
});
