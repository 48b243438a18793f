import * as v from 'valibot';
import type { FlowUses, UsedType } from '../../../../src/domain/entities/flow/fields.ts';
import { usedTypes } from '../../../../src/domain/entities/flow/fields.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Contents, ContentsLimit } from '../../../../src/domain/flow/contents/contents.ts';
import { readContents } from '../../../../src/domain/flow/contents/contents.ts';
import { contentsLimits } from '../../../../src/domain/flow/contents/limits.ts';
import { macroIdOf } from '../../../../src/domain/flow/contents/target.ts';
import { installedId } from '../../../../src/domain/entities/library-flow/rules.ts';
import type { AnyNode } from '../../../../src/domain/flow/contents/node.ts';
import { isBroken } from '../../../../src/domain/flow/contents/node.ts';
import { expressionLimits } from '../../../../src/domain/flow/expression/tree/limits.ts';
import { targetOfNode } from '../../../../src/domain/flow/graph/layout.ts';
import { hasHiddenNames } from './hidden-names.ts';
import { invalid, malformed } from '../../base/refusal.ts';
import type { Rows } from './rows.ts';

/** Contents as revisions have them: JSON that `readContents` accepts. */
export type ContentsJson = EntityOf<'flowRevision'>['contents'];

/** The contents of a revision, which were valid when it was written. */
export function contentsOf(json: ContentsJson): Contents {
  const outcome = readContents(json);
  if (!outcome.ok) throw new Error(`stored contents are ${outcome.reason}`);
  return outcome.contents;
}

const limits = { ...contentsLimits, depth: expressionLimits.depth };

/** The limits in words, for refusals. */
const limitTexts: { readonly [Limit in ContentsLimit]: string } = {
  nodes: `${limits.nodes} blocks`,
  edges: `${limits.edges} wires`,
  parameters: `${limits.parameters} parameters`,
  configuration: `${limits.configuration} configuration keys`,
  size: `${limits.size} characters`,
  depth: `${limits.depth} levels in an expression`,
};

const placed = v.looseObject({ id: v.string(), x: v.number(), y: v.number() });

/** Whether the position of a readable block is out of bounds. Reading moves such a block to the edge. */
function isOutOfBounds(json: unknown, read: ReadonlyMap<string, AnyNode>): boolean {
  if (!v.is(placed, json)) return false;
  const node = read.get(json.id);
  return node !== undefined && !isBroken(node) && (node.x !== json.x || node.y !== json.y);
}

/** Reads submitted contents. Throws Refusal that names the exceeded limit. */
export function readSubmitted(json: ContentsJson): Contents {
  const outcome = readContents(json);
  if (!outcome.ok && outcome.reason === 'tooLarge') {
    const { exceeded } = outcome;
    const text = `Contents have at most ${limitTexts[exceeded]}`;
    throw invalid('tooLarge', text, 'contents', { limits: { [exceeded]: limits[exceeded] } });
  }
  // Without its lists, a save would empty the flow.
  if (!outcome.ok || !Array.isArray(json['nodes']) || !Array.isArray(json['edges']))
    throw malformed('The contents of a flow have a list of nodes and a list of edges', 'contents');
  const read = new Map(outcome.contents.nodes.map((node) => [node.id, node]));
  if (json['nodes'].some((node) => isOutOfBounds(node, read)))
    throw malformed(`The position of a block is at most ${limits.coordinate} from the origin`, 'contents');
  if (hasHiddenNames(outcome.contents))
    throw malformed('The names of blocks, parameters and keys have no hidden characters', 'contents');
  return outcome.contents;
}

/** The macros whose blocks the contents have, by the id of the macro or of the shared object. */
export const macroIdsOf = ({ nodes }: Contents): readonly string[] => [
  ...new Set(
    nodes.flatMap((node) => {
      const target = targetOfNode(node);
      return target === null ? [] : [macroIdOf(target)];
    }),
  ),
];

/** The API endpoints through which triggers begin sessions. */
export const endpointsOf = ({ nodes }: Contents): readonly string[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'apiEndpoint' || isBroken(node)) return [];
    const { name, starts } = node.config.shape;
    return typeof name === 'string' && name !== '' && starts === 'trigger' ? [name] : [];
  });

/** The entities that contents name; those of library macros are the ids of the shared objects. */
export type NamedEntities = Readonly<Record<UsedType, ReadonlySet<string>>>;

const isUsedType = (type: unknown): type is UsedType => usedTypes.some((one) => one === type);

function entitiesIn(json: ContentsJson): NamedEntities {
  const found = Object.fromEntries(usedTypes.map((type) => [type, new Set<string>()])) as Record<
    UsedType,
    Set<string>
  >;
  const open: unknown[] = [json];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    const { op, type, id, sharedObjectId } = part as { readonly [member: string]: unknown };
    if (typeof id === 'string' && op === 'entity' && isUsedType(type)) found[type].add(id);
    if (typeof id === 'string' && type === 'organizationMacro') found.macro.add(id);
    if (typeof sharedObjectId === 'string' && type === 'sharedMacro') found.libraryMacro.add(sharedObjectId);
    // Missing members and the ends of lists stop the walk otherwise.
    for (const member of Object.values(part)) if (member !== undefined) open.push(member);
  }
  return found;
}

/** An entity that an expression in a block or a parameter names. */
export interface EntityMention {
  readonly subject: { readonly kind: 'node' | 'parameter'; readonly id: string };
  readonly entity: { readonly type: string; readonly id: string };
}

const named = v.object({ op: v.literal('entity'), type: v.string(), id: v.string() });
const withId = v.object({ id: v.string() });

/** The entities that expressions name, each once for every block and parameter. */
export const entityMentions = ({ nodes, parameters }: ContentsJson): readonly EntityMention[] =>
  [['node', nodes] as const, ['parameter', parameters] as const].flatMap(([kind, items]) =>
    (Array.isArray(items) ? items : []).flatMap((item: unknown) => {
      if (!v.is(withId, item)) return [];
      const entities = new Map<string, EntityMention>();
      const open: unknown[] = [item];
      for (let part = open.pop(); part !== undefined; part = open.pop()) {
        if (typeof part !== 'object' || part === null) continue;
        if (v.is(named, part)) {
          const { type, id } = part;
          entities.set(`${type} ${id}`, { subject: { kind, id: item.id }, entity: { type, id } });
        }
        for (const member of Object.values(part)) if (member !== undefined) open.push(member);
      }
      return [...entities.values()];
    }),
  );

const known = new WeakMap<ContentsJson, NamedEntities>();

/** The entities that expressions and blocks name, of blocks that cannot be read too. Contents never change. */
export function namedIn(json: ContentsJson): NamedEntities {
  const entities = known.get(json) ?? entitiesIn(json);
  known.set(json, entities);
  return entities;
}

/** The rows that contents of an organization name and use. */
export function usesOf(
  contents: readonly ContentsJson[],
  organizationId: string,
  isUsed: (type: UsedType, id: string) => boolean,
): FlowUses {
  const named = contents.map(namedIn);
  const idsOf = (type: UsedType): string[] => {
    const ids = named.flatMap((each) => [...each[type]]);
    const rowIds = type === 'libraryMacro' ? ids.map((id) => installedId(id, organizationId)) : ids;
    return [...new Set(rowIds)].filter((id) => isUsed(type, id)).toSorted();
  };
  return Object.fromEntries(usedTypes.map((type) => [type, idsOf(type)])) as FlowUses;
}

/** The rows that contents use, as far as they belong to their organization. */
export const ownUsesOf = (
  rows: Pick<Rows, 'get'>,
  organizationId: string,
  contents: readonly ContentsJson[],
): FlowUses =>
  usesOf(contents, organizationId, (type, id) => rows.get(type, id)?.organizationId === organizationId);
