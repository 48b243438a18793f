import type {
  SalesContractPeriods,
  SalesContractVersion,
} from '../../../../../src/domain/entities/sales-contract/schema.ts';
import { mergeContracts } from '../../../../../src/domain/pricing/merge/merge-version.ts';
import type { Sides } from '../../../../../src/domain/pricing/merge/three-way.ts';
import { conflict } from '../../../base/refusal.ts';

/** As many as an answer names. */
const maxClashes = 100;

const byId = (periods: SalesContractPeriods) =>
  Object.fromEntries(Object.entries(periods).map(([start, { id, ...period }]) => [id, { start, ...period }]));

const mergeable = ({ name, description, periods }: SalesContractVersion) => ({
  name,
  description,
  periods: byId(periods),
});

/**
 * The next version: what a user has saved, with what others have saved since the version that was edited. Throws Refusal
 * (409) with the paths of what both have changed to different values.
 */
export function mergeSaved({ base, mine, theirs }: Sides<SalesContractVersion>): SalesContractVersion {
  const { version, clashes } = mergeContracts({
    base: mergeable(base),
    mine: mergeable(mine),
    theirs: mergeable(theirs),
  });
  if (clashes.length > 0)
    throw conflict('movedOn', 'Others have saved the contract since', 'base', {
      number: theirs.number,
      clashes: clashes.slice(0, maxClashes).map(({ path }) => path),
    });
  const periods = Object.entries(version.periods).map(
    ([id, { start, ...period }]) => [start, { id, ...period }] as const,
  );
  return {
    number: theirs.number + 1,
    name: version.name,
    description: version.description,
    periods: Object.fromEntries(periods),
  };
}
