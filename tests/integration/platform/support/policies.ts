import fc from 'fast-check';
import type { PriceRules } from '../../../../src/domain/pricing/expression/expression.ts';
import { setFields } from '../../../../src/domain/pricing/expression/canonical.ts';
import { ruleProblem } from '../../../../src/domain/pricing/expression/rule-problem.ts';
import type { NodePlace, RulesByNode } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import { treeOfPatch } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import type { PolicyFragment, PolicyTree } from '../../../../src/domain/pricing/policy/tree.ts';
import { rootNodeId } from '../../../../src/domain/pricing/policy/tree.ts';
import { finish } from '../../../../src/lib/async/slices.ts';
import { platformCatalogue } from '../../../platform/areas/billing/catalogue/catalogue.ts';
import { foldTree } from '../../../platform/areas/billing/policy/fold-tree.ts';
import { openPolicyTables } from '../../../platform/areas/billing/policy/policy-tables.ts';
import type { Store } from '../../../platform/store/store.ts';
import { rules } from '../../../unit/domain/pricing/arbitrary-rules.ts';

const catalogue = platformCatalogue();

export function placeOf(nodeId: string): NodePlace {
  if (nodeId === rootNodeId) return { type: 'category', path: [] };
  const [node, path] = [catalogue.node(nodeId), catalogue.pathTo(nodeId)];
  if (node === undefined || path === undefined) throw new Error(`the catalogue has no ${nodeId}`);
  return { type: node.type, path: path.slice(0, -1) };
}

/** The rules that a node can have. */
function allowedAt(nodeId: string, all: PriceRules): PriceRules {
  const domain = catalogue.node(nodeId)?.domain ?? null;
  const fields = setFields(all).filter((field) => ruleProblem(domain, { [field]: all[field] }) === null);
  return Object.fromEntries(fields.map((field) => [field, all[field]]));
}

/** Some nodes of each depth. */
const nodeIds = [
  rootNodeId,
  'user',
  'tts',
  'outboundCall',
  'outboundCall.NL',
  'outboundCall.NL.landline',
  'outboundCall.NL.mobile',
  'outboundCall.NL.mobile.kpn',
  'outboundCall.NL.mobile.odido',
  'outboundCall.BE',
  'outboundCall.BE.mobile',
  'inboundCall.0800',
  'number',
] as const;

/** Policies of the platform's catalogue in which each named node has a rule. */
export const cataloguePolicies: fc.Arbitrary<RulesByNode> = fc
  .dictionary(fc.constantFrom(...nodeIds), rules, { maxKeys: 8 })
  .map((all) =>
    Object.fromEntries(
      Object.entries(all)
        .map(([nodeId, own]) => [nodeId, allowedAt(nodeId, own)] as const)
        .filter(([, own]) => setFields(own).length > 0),
    ),
  );

/** Saves price policies as the calls do that change plans. */
export async function openPolicies(store: Store) {
  const policies = await openPolicyTables(store);

  async function saveTree(organizationId: string, tree: PolicyTree): Promise<PolicyFragment> {
    const { root, rows } = await foldTree({ policies, catalogue }, organizationId, tree);
    await store.write([], rows);
    return root;
  }

  /** All fragments of a policy by id. */
  async function readAll(id: string): Promise<ReadonlyMap<string, PolicyFragment>> {
    const found = new Map<string, PolicyFragment>();
    for (let ids: readonly string[] = [id]; ids.length > 0;) {
      const level = await policies.fragments(ids);
      if (level.size < new Set(ids).size) throw new Error(`fragments of ${id} are missing`);
      for (const fragment of level.values()) found.set(fragment.id, fragment);
      ids = [...level.values()].flatMap(({ categories }) => Object.values(categories));
    }
    return found;
  }

  return {
    policies,
    saveTree,
    readAll,
    /** Saves the rules of nodes, on top of a policy or alone. */
    async save(organizationId: string, changed: RulesByNode, base?: PolicyFragment): Promise<PolicyFragment> {
      const known: ReadonlyMap<string, PolicyFragment> =
        base === undefined ? new Map() : await readAll(base.id);
      const read = (id: string): PolicyFragment => {
        const fragment = known.get(id);
        if (fragment === undefined) throw new Error(`no fragment ${id}`);
        return fragment;
      };
      return saveTree(
        organizationId,
        finish(treeOfPatch(base ?? null, Object.entries(changed), placeOf, read)),
      );
    },
  };
}
