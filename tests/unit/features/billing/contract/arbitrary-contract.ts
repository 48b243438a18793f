import fc from 'fast-check';
import { newTargeting } from '../../../../../src/domain/pricing/contract/targeting.ts';
import type { ContractCommand } from '../../../../../src/features/billing/contract/edit/command.ts';
import type {
  ContractDocument,
  EditedTerms,
} from '../../../../../src/features/billing/contract/edit/document.ts';

export const buyer = 'buyer';

export const terms = (start: string, fields: Partial<EditedTerms> = {}): EditedTerms => ({
  start,
  pricePlan: 'plan',
  isExclusive: false,
  targeting: newTargeting(buyer),
  ...fields,
});

export const contractOf = (periods: ContractDocument['periods']): ContractDocument => ({
  name: 'Framework',
  description: '',
  periods,
});

/** Few months, so that commands meet used ones. */
const starts = fc.constantFrom('202601', '202602', '202603', '202604', '202605');
const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');

export const savedContracts: fc.Arbitrary<ContractDocument> = fc
  .uniqueArray(starts, { maxLength: 3 })
  .map((used) => contractOf(Object.fromEntries(used.map((start, at) => ['abc'.charAt(at), terms(start)]))));

const entries = fc.record({
  self: fc.constantFrom(null, true, false),
  customers: fc.constantFrom(null, 'none' as const, 'direct' as const, 'all' as const),
});

export const contractCommands: fc.Arbitrary<ContractCommand> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), id: ids, start: starts, buyer: fc.constant(buyer) }),
  fc.record({ kind: fc.constant('move' as const), id: ids, start: starts }),
  fc.record({ kind: fc.constant('remove' as const), id: ids }),
  fc.record({
    kind: fc.constant('sellBy' as const),
    id: ids,
    pricePlan: fc.constantFrom(null, 'plan', 'p2'),
  }),
  fc.record({ kind: fc.constant('setExclusive' as const), id: ids, isExclusive: fc.boolean() }),
  fc.record({
    kind: fc.constant('target' as const),
    id: ids,
    buyer: fc.constant(buyer),
    targeting: fc.dictionary(fc.constantFrom(buyer, 'site', 'shop'), entries),
  }),
  fc.record({ kind: fc.constant('rename' as const), name: fc.constantFrom('x', ' x ', '') }),
);
