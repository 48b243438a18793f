import type { SalesContract } from '../../../../../src/domain/entities/sales-contract/schema.ts';
import type { ContractOverlap } from '../../../../../src/domain/pricing/contract/contract-choice.ts';
import { contractOverlaps } from '../../../../../src/domain/pricing/contract/contract-choice.ts';
import type { CallAnswer } from '../../../../../src/domain/protocol/call.ts';
import { conflict } from '../../../base/refusal.ts';
import type { Store } from '../../../store/store.ts';
import { rowsBy } from '../../../store/typed-rows.ts';

type Candidate = Pick<SalesContract, 'id' | 'createDate' | 'organizationId' | 'buyerOrganization'> &
  Pick<SalesContract, 'currentVersion'>;
type Overlaps = CallAnswer<'salesContract.create'>['overlaps'];

/** As many as a user would read. */
const maxWarnings = 100;

const choiceOf = ({ id, createDate, currentVersion: { periods } }: Candidate) => ({
  id,
  createDate,
  periods,
});

/** The overlap without what only this file asks. */
const answered = ({ month, organization, contracts: [one, other] }: ContractOverlap) => ({
  month,
  organization,
  contracts: [one, other] as [string, string],
});

/**
 * Where standard contracts overlap others of their seller and buyer once all of them are saved. Throws Refusal (409) if
 * exclusive ones do.
 */
export function checkOverlaps(store: Store, saved: readonly Candidate[]): Overlaps {
  const ahead = new Map<string, Candidate>(saved.map((contract) => [contract.id, contract]));
  const pairs = new Set(
    saved.map(({ organizationId, buyerOrganization }) => `${organizationId} ${buyerOrganization}`),
  );
  const buyers = new Set(saved.map(({ buyerOrganization }) => buyerOrganization));
  const others = [...buyers]
    .flatMap((buyer) => rowsBy(store, 'salesContract', 'buyerOrganization', buyer))
    .filter(
      ({ id, deleteDate, organizationId, buyerOrganization }) =>
        deleteDate === null && !ahead.has(id) && pairs.has(`${organizationId} ${buyerOrganization}`),
    );
  const found: ContractOverlap[] = [];
  saved.forEach((contract, at) => {
    const besides = [...others, ...saved.slice(at + 1)].filter(
      ({ organizationId, buyerOrganization }) =>
        organizationId === contract.organizationId && buyerOrganization === contract.buyerOrganization,
    );
    found.push(...contractOverlaps(choiceOf(contract), besides.map(choiceOf)));
  });
  const refused = found.find(({ isRefused }) => isRefused);
  if (refused !== undefined)
    throw conflict(
      'overlap',
      'Another exclusive contract decides at this organization',
      'periods',
      answered(refused),
    );
  return found.slice(0, maxWarnings).map(answered);
}
