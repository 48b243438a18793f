import { ruleProblem } from '../../../../../src/domain/pricing/expression/rule-problem.ts';
import { setFields } from '../../../../../src/domain/pricing/expression/canonical.ts';
import type { PriceRules } from '../../../../../src/domain/pricing/expression/expression.ts';
import type {
  FoldedPolicy,
  PolicyFragment,
  PolicyTree,
} from '../../../../../src/domain/pricing/policy/tree.ts';
import { foldPolicy, rootNodeId, WrongFragment } from '../../../../../src/domain/pricing/policy/tree.ts';
import type { Slices } from '../../../../../src/lib/async/slices.ts';
import { inSlices } from '../../../base/in-slices.ts';
import { malformed } from '../../../base/refusal.ts';
import type { TableRow } from '../../../store/store.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PolicyTables } from './policy-tables.ts';
import { fragmentIdOf, fragmentRow } from './policy-tables.ts';
import { manyFragments } from './whole-policies.ts';

/** A branch of a saved policy with the node that it is of. */
type PlacedTree = readonly [nodeId: string, tree: PolicyTree];

function branchesOf(tree: PolicyTree): readonly PlacedTree[] {
  const found: PlacedTree[] = [[rootNodeId, tree]];
  for (const [, branch] of found)
    if ('base' in branch) found.push(...Object.entries(branch.categories ?? {}));
  return found;
}

/** Throws Refusal for rules that the node of the catalogue cannot have. Rules of other nodes can only be dropped. */
function checkRules(
  { node }: Pick<Catalogue, 'node'>,
  nodeId: string,
  parentId: string | null,
  rules: PriceRules,
): void {
  if (setFields(rules).length === 0) return;
  const found = node(nodeId);
  const isThere = nodeId === rootNodeId || (found !== undefined && found.parentId === parentId);
  if (!isThere) throw malformed(`The catalogue has no ${nodeId} there`, undefined, { nodeId });
  const problem = ruleProblem(found?.domain ?? null, rules);
  if (problem !== null)
    throw malformed(`The rule for ${problem.field} of ${nodeId}: ${problem.code}`, undefined, {
      nodeId,
      ...problem,
    });
}

/** Checks the rules of each branch. Throws Refusal. */
function* checkTree(catalogue: Pick<Catalogue, 'node'>, branches: readonly PlacedTree[]): Slices<void> {
  const parents = new Map<string, string>();
  for (const [nodeId, branch] of branches) {
    if ('fragment' in branch) continue;
    const own = nodeId === rootNodeId ? null : nodeId;
    for (const id of Object.keys(branch.categories ?? {})) parents.set(id, nodeId);
    const parentId = parents.get(nodeId) ?? null;
    checkRules(catalogue, nodeId, parentId === rootNodeId ? null : parentId, branch.rules ?? {});
    for (const [id, rules] of Object.entries(branch.products ?? {})) checkRules(catalogue, id, own, rules);
    yield;
  }
}

function* rowsOf(organizationId: string, fragments: readonly PolicyFragment[]): Slices<readonly TableRow[]> {
  const rows: TableRow[] = [];
  for (const fragment of fragments) {
    rows.push(fragmentRow(organizationId, fragment));
    yield;
  }
  return rows;
}

/**
 * The fragments of a saved policy, and the rows that store them. Throws Refusal for rules that a node cannot have, and
 * for fragments of other organizations or nodes.
 */
export async function foldTree(
  { policies, catalogue }: { readonly policies: PolicyTables; readonly catalogue: Pick<Catalogue, 'node'> },
  organizationId: string,
  tree: PolicyTree,
): Promise<FoldedPolicy & { readonly rows: readonly TableRow[] }> {
  const branches = branchesOf(tree);
  await inSlices(checkTree(catalogue, branches));
  const named = branches.flatMap(([, branch]) =>
    'fragment' in branch ? branch.fragment : (branch.base ?? []),
  );
  const known = await manyFragments(policies, named);
  const own = (id: string) => {
    const fragment = known.get(id);
    if (fragment?.organizationId !== organizationId) throw malformed(`There is no fragment ${id}`);
    return fragment;
  };
  named.forEach(own);
  const counts = await policies.ruleCounts(
    [...known.values()].flatMap(({ categories }) => Object.values(categories)),
  );
  try {
    const folded = await inSlices(
      foldPolicy(tree, {
        organizationId,
        idOf: fragmentIdOf,
        read: own,
        ruleCountOf: (id) => counts.get(id) ?? 0,
      }),
    );
    return { ...folded, rows: await inSlices(rowsOf(organizationId, folded.fragments)) };
  } catch (error) {
    if (error instanceof WrongFragment) throw malformed(error.message);
    throw error;
  }
}
