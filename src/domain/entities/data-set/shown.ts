import * as v from 'valibot';
import type { Constraint } from '../../core/query.ts';

const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()]);

/** A constraint as somebody else may see it: what readers typed, and what not everybody sees, is not in it. */
export const shownConstraintSchema = v.object({
  type: v.string(),
  field: v.nullable(v.string()),
  values: v.array(scalar),
  /** So many more values than these. */
  more: v.number(),
  withheld: v.nullable(v.picklist(['typed', 'restricted'])),
});
export type ShownConstraint = v.InferOutput<typeof shownConstraintSchema>;
type Scalar = ShownConstraint['values'][number];

const most = 10;

const shown = (
  type: string,
  field: string | null,
  values: readonly Scalar[],
  withheld: ShownConstraint['withheld'] = null,
): ShownConstraint => ({
  type,
  field,
  values: withheld === null ? values.slice(0, most) : [],
  more: withheld === null ? Math.max(0, values.length - most) : 0,
  withheld,
});

/** Is it a restricted field, within one, or around one? */
const isWithin = (field: string, restricted: readonly string[]): boolean =>
  restricted.some((path) => field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`));

/** `restricted`: paths of the type's fields that not everybody sees (EntityModel.restricted). */
export function shownConstraint(constraint: Constraint, restricted: readonly string[]): ShownConstraint {
  const { type } = constraint;
  if ('field' in constraint && isWithin(constraint.field, restricted))
    return shown(type, constraint.field, [], 'restricted');
  switch (constraint.type) {
    case 'organization':
      return shown(type, null, [constraint.organizationId, constraint.scope]);
    case 'ids':
      return shown(type, null, constraint.ids);
    case 'equals':
      return shown(type, constraint.field, [constraint.value]);
    case 'in':
    case 'includes':
      return shown(type, constraint.field, constraint.values);
    case 'contains':
      return shown(type, constraint.field, [], 'typed');
    case 'range':
      return shown(type, constraint.field, [constraint.from, constraint.to]);
    case 'recent':
      return shown(type, constraint.field, [constraint.duration]);
    case 'deleted':
      return shown(type, null, [constraint.deleted]);
    case 'tags':
      return shown(type, 'tags', [
        ...constraint.with.map((tag) => `+${tag}`),
        ...constraint.without.map((tag) => `-${tag}`),
      ]);
    case 'text':
      return shown(type, null, [], 'typed');
  }
}

const notShown = '•••';
const written = (value: Scalar): string => (value === null ? '∅' : String(value));
const list = ({ values, more, withheld }: ShownConstraint): string =>
  withheld ? notShown : [...values.map(written), ...(more > 0 ? [`+${more}`] : [])].join(', ');

/** A constraint as whoever looks for a fault reads it: `state in created, trying`. */
export function constraintText(constraint: ShownConstraint): string {
  const { type, field, values } = constraint;
  const about = field === null ? type : `${field} ${type}`;
  switch (type) {
    case 'equals':
      return `${field} = ${list(constraint)}`;
    case 'organization':
      return `${type} ${values[1] === 'tree' ? '≥' : '='} ${written(values[0] ?? null)}`;
    case 'deleted':
      return values[0] === true ? 'deleted' : 'not deleted';
    case 'range': {
      const [from = null, to = null] = values;
      return constraint.withheld ? `${field} ${notShown}` : `${field} ${written(from)} … ${written(to)}`;
    }
    default:
      return `${about} ${list(constraint)}`;
  }
}

/** All of them on one line. */
export const constraintsText = (constraints: readonly ShownConstraint[]): string =>
  constraints.map(constraintText).join(' · ');
