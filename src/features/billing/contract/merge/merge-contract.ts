import type { MergeClash, Sides } from '../../../../domain/pricing/merge/three-way.ts';
import { mergeContracts } from '../../../../domain/pricing/merge/merge-version.ts';
import { freeStart } from '../../../../domain/pricing/period.ts';
import type { MergedDocument } from '../../document/use-newer-version.ts';
import type { ContractDocument, ContractPeriod } from '../edit/document.ts';

/** Merges the edits of this tab with a version of others, by period and organization, as the platform does. */
export function mergeContract(sides: Sides<ContractDocument>): MergedDocument<ContractDocument> {
  const { version, clashes } = mergeContracts(sides);
  return { document: version, clashes };
}

/** A document with a period in it, at the next free start if another has its own; undefined removes the period. */
function withPeriod(
  document: ContractDocument,
  id: string,
  period: ContractPeriod | undefined,
): ContractDocument {
  const { [id]: _, ...others } = document.periods;
  if (period === undefined) return { ...document, periods: others };
  const used = Object.values(others).map(({ start }) => start);
  const start = freeStart(used, period.start) ?? period.start;
  return { ...document, periods: { ...others, [id]: { ...period, start } } };
}

/** My period keeps the month in which one of others begins, too. */
function keepStart(document: ContractDocument, id: string): ContractDocument {
  const start = document.periods[id]?.start;
  const other = Object.entries(document.periods).find(([key, one]) => key !== id && one.start === start);
  return other === undefined ? document : withPeriod(document, ...other);
}

function takeTheirs(
  document: ContractDocument,
  { path }: MergeClash,
  version: ContractDocument,
): ContractDocument {
  const [part, id = '', member, organization = ''] = path;
  if (part === 'name' || part === 'description') return { ...document, [part]: version[part] };
  const [period, theirs] = [document.periods[id], version.periods[id]];
  if (member === undefined || period === undefined || theirs === undefined)
    return withPeriod(document, id, theirs);
  if (member === 'start' || member === 'pricePlan' || member === 'isExclusive')
    return withPeriod(document, id, { ...period, [member]: theirs[member] });
  const { [organization]: _, ...targeting } = period.targeting;
  const entry = theirs.targeting[organization];
  return withPeriod(document, id, {
    ...period,
    targeting: entry === undefined ? targeting : { ...targeting, [organization]: entry },
  });
}

/** Settles a part in which both sides clash; `version` is theirs. */
export function settleContractClash(
  document: ContractDocument,
  clash: MergeClash,
  side: 'mine' | 'theirs',
  version: ContractDocument,
): ContractDocument {
  if (side === 'theirs') return takeTheirs(document, clash, version);
  const [, id = '', member] = clash.path;
  return member === 'start' ? keepStart(document, id) : document;
}
