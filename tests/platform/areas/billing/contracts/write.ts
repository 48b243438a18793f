import type { SalesContractVersion } from '../../../../../src/domain/entities/sales-contract/schema.ts';
import type { CallAnswer, CallName } from '../../../../../src/domain/protocol/call.ts';
import { sameJson } from '../../../../../src/lib/value/same-json.ts';
import { malformed } from '../../../base/refusal.ts';
import type { UserRequest } from '../../handler.ts';
import { isRepeatedCreate } from '../../repeated-create.ts';
import type { CallChange } from '../../user-calls.ts';
import { subjectOf } from '../../within-reach.ts';
import { checkBuyer, checkPeriods, withoutUnset } from './check-version.ts';
import { contractVersionTable } from './contract-versions.ts';
import { mergeSaved } from './merge-saved.ts';
import { newContract, versionWrites } from './new-version.ts';
import { checkOverlaps } from './overlaps.ts';
import type { ContractServices } from './services.ts';

type ContractRequest<Name extends CallName> = UserRequest<Name, ContractServices>;

type Answering<Name extends CallName> = () => CallChange & { readonly answer: () => CallAnswer<Name> };

/** Creates a contract; repeating the call changes nothing, even if the contract was saved since. Throws Refusal. */
export async function createContract(
  request: ContractRequest<'salesContract.create'>,
): Promise<Answering<'salesContract.create'>> {
  const { services, body } = request;
  const { store, now, contractVersions } = services;
  const { id, organizationId, buyerOrganization, name, description } = body;
  const version = { number: 1, name, description, periods: withoutUnset(body.periods) };
  const first = await contractVersions.read(id, 1);
  return () => {
    const isRepeat = isRepeatedCreate(
      request,
      'salesContract',
      { id, organizationId },
      (known) =>
        known.buyerOrganization === buyerOrganization && first !== undefined && sameJson(first, version),
    );
    if (isRepeat) {
      const known = subjectOf({ ...request, parameters: { id } }, 'salesContract');
      return { writes: [], answer: () => ({ overlaps: checkOverlaps(store, [known]) }) };
    }
    checkBuyer(store, { organizationId, buyerOrganization });
    checkPeriods(store, { organizationId, buyerOrganization }, { before: {}, after: version.periods });
    const at = now();
    const parties = { id, organizationId, buyerOrganization };
    const candidate = { ...parties, createDate: new Date(at).toISOString(), currentVersion: version };
    const overlaps = checkOverlaps(store, [candidate]);
    return {
      writes: [newContract({ ...parties, at, now: at }, version)],
      tableRows: [contractVersionTable.row(id, version)],
      answer: () => ({ overlaps }),
    };
  };
}

/** Saves a contract as a new version; what it has already makes none. Throws Refusal. */
export async function saveContract(
  request: ContractRequest<'salesContract.update'>,
): Promise<Answering<'salesContract.update'>> {
  const { services, body } = request;
  const { base: number, name, description, periods } = body;
  const { id } = subjectOf(request, 'salesContract');
  const base = await services.contractVersions.read(id, number);
  if (base === undefined) throw malformed(`The contract has no version ${number}`, 'base');
  const mine: SalesContractVersion = {
    number,
    name: name === undefined ? base.name : name,
    description: description ?? base.description,
    periods: periods === undefined ? base.periods : withoutUnset(periods),
  };
  return () => {
    const { store } = services;
    const contract = subjectOf(request, 'salesContract');
    const before = contract.currentVersion;
    const version = mergeSaved({ base, mine, theirs: before });
    if (sameJson({ ...version, number: before.number }, before)) {
      const overlaps = checkOverlaps(store, [contract]);
      return { writes: [], answer: () => ({ number: before.number, overlaps }) };
    }
    checkPeriods(store, contract, { before: before.periods, after: version.periods });
    const overlaps = checkOverlaps(store, [{ ...contract, currentVersion: version }]);
    return { ...versionWrites(id, version), answer: () => ({ number: version.number, overlaps }) };
  };
}
