import { isBroken } from '../../contents/node.ts';
import { membersHiding } from '../../expression/tree/bound-name.ts';
import { isOp } from '../../expression/tree/expression.ts';
import type { Expression } from '../../expression/tree/expression.ts';
import type { Change } from '../change.ts';
import { changeTo } from '../change.ts';
import type { FlowDocument } from '../document.ts';

interface Renaming {
  readonly op: 'parameter' | 'config' | 'value' | 'item' | 'variable';
  /** Only of variables. */
  readonly scope?: string;
  readonly from: string;
  readonly to: string;
}

const isReference = (json: object, { op, scope, from }: Renaming): boolean =>
  'op' in json &&
  json.op === op &&
  'name' in json &&
  json.name === from &&
  (scope === undefined || ('scope' in json && json.scope === scope));

/** The JSON of an expression with renamed references; the same value if there are none. */
function renamed(json: unknown, renaming: Renaming): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) {
    const items = json.map((item: unknown) => renamed(item, renaming));
    return items.some((item, index) => item !== json[index]) ? items : json;
  }
  // An operation of a newer version may contain anything.
  if ('op' in json && (typeof json.op !== 'string' || !isOp(json.op))) return json;
  if (isReference(json, renaming)) return { ...json, name: renaming.to };
  const hidden = renaming.op === 'item' ? membersHiding(json, renaming.from) : [];
  const members = Object.entries(json).map(
    ([key, value]) => [key, hidden.includes(key) ? value : renamed(value, renaming), value] as const,
  );
  return members.some(([, next, value]) => next !== value) ? Object.fromEntries(members) : json;
}

const renamedIn = (expression: Expression, renaming: Renaming): Expression =>
  // Renaming does not change the structure of an expression.
  renamed(expression, renaming) as Expression;

/**
 * Renames the references in the expressions of a document, or of these blocks and parameters only. Unreadable text
 * stays.
 */
export function renameReferences(
  document: FlowDocument,
  renaming: Renaming,
  within?: ReadonlySet<string>,
): readonly Change[] {
  const changes: Change[] = [];
  const isWithin = (id: string) => within === undefined || within.has(id);
  for (const node of document.nodes.values()) {
    if (isBroken(node) || !isWithin(node.id)) continue;
    const { id, config } = node;
    for (const [option, value] of Object.entries(config.options))
      changes.push(changeTo(document, { at: 'option', id, option }, renamedIn(value, renaming)));
    const { branches } = config.shape;
    if (node.type === 'switch' && branches !== undefined)
      changes.push(changeTo(document, { at: 'shape', id, field: 'branches' }, renamed(branches, renaming)));
  }
  for (const { id, default: given, visibility } of document.parameters.values()) {
    if (!isWithin(id)) continue;
    const at = 'parameterField';
    changes.push(changeTo(document, { at, id, field: 'default' }, renamedIn(given, renaming)));
    if (typeof visibility !== 'string')
      changes.push(
        changeTo(
          document,
          { at, id, field: 'visibility' },
          { ...visibility, when: renamedIn(visibility.when, renaming) },
        ),
      );
  }
  return changes.filter(({ before, after }) => before !== after);
}
