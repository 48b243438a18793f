import { mergeContracts } from '../../../../domain/pricing/merge/merge-version.ts';
import type { MergeClash, Sides } from '../../../../domain/pricing/merge/three-way.ts';
import { keepingStart, placed } from '../../document/start-clash.ts';
import type { MergedDocument } from '../../document/use-newer-version.ts';
import type { ContractDocument, EditedTerms } from './document.ts';
import { savedName, versionOf } from './document.ts';

/** Periods that I have added, and that were saved although their answer was lost, are compared with what was saved. */
function withSavedPeriods({ base, mine, theirs }: Sides<ContractDocument>): ContractDocument {
  const saved = Object.entries(theirs.periods).filter(
    ([id]) => base.periods[id] === undefined && mine.periods[id] !== undefined,
  );
  return { ...base, periods: { ...base.periods, ...Object.fromEntries(saved) } };
}

/** Merges the edits of this tab with a version of others by period and organization, as the platform does. */
export function mergeContract(sides: Sides<ContractDocument>): MergedDocument<ContractDocument> {
  const { mine, theirs } = sides;
  const { version, clashes } = mergeContracts({
    base: versionOf(withSavedPeriods(sides)),
    mine: versionOf(mine),
    theirs: versionOf(theirs),
  });
  const name = version.name === savedName(mine) ? mine.name : (version.name ?? '');
  return { document: { ...version, name }, clashes };
}

function withTheirEntry(terms: EditedTerms, organization: string, theirs: EditedTerms): EditedTerms {
  const { [organization]: _, ...others } = terms.targeting;
  const entry = theirs.targeting[organization];
  return { ...terms, targeting: entry === undefined ? others : { ...others, [organization]: entry } };
}

function takeTheirs(
  document: ContractDocument,
  { path: [part, id = '', member, organization = ''] }: MergeClash,
  version: ContractDocument,
): ContractDocument {
  if (part === 'name' || part === 'description') return { ...document, [part]: version[part] };
  const [terms, theirs] = [document.periods[id], version.periods[id]];
  if (member === undefined || terms === undefined) return placed(document, id, theirs);
  switch (member) {
    case 'start':
      return placed(document, id, { ...terms, start: theirs?.start ?? terms.start });
    case 'targeting':
      return theirs === undefined
        ? document
        : placed(document, id, withTheirEntry(terms, organization, theirs));
    case 'pricePlan':
    case 'isExclusive':
      return theirs === undefined ? document : placed(document, id, { ...terms, [member]: theirs[member] });
    default:
      return document;
  }
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
  return member === 'start' ? keepingStart(document, id) : document;
}
