import * as v from 'valibot';
import type { Constraint } from '../../core/query.ts';

const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()]);

/** A constraint as an administrator may see it, without texts that users typed and values of restricted fields. */
export const redactedConstraintSchema = v.object({
  type: v.string(),
  field: v.nullable(v.string()),
  values: v.array(scalar),
  /** The number of values left out of `values`. */
  more: v.number(),
  withheld: v.nullable(v.picklist(['typed', 'restricted'])),
});
export type RedactedConstraint = v.InferOutput<typeof redactedConstraintSchema>;
type Scalar = RedactedConstraint['values'][number];

const maxValues = 10;

const redacted = (
  type: string,
  field: string | null,
  values: readonly Scalar[],
  withheld: RedactedConstraint['withheld'] = null,
): RedactedConstraint => ({
  type,
  field,
  values: withheld === null ? values.slice(0, maxValues) : [],
  more: withheld === null ? Math.max(0, values.length - maxValues) : 0,
  withheld,
});

/** Whether the field is restricted, or lies within or around a restricted one. */
const isWithin = (field: string, restricted: readonly string[]): boolean =>
  restricted.some((path) => field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`));

/** Removes what must not be shown. `restricted`: the paths in EntityModel.restricted of the type. */
export function redactConstraint(constraint: Constraint, restricted: readonly string[]): RedactedConstraint {
  const { type } = constraint;
  if ('field' in constraint && isWithin(constraint.field, restricted))
    return redacted(type, constraint.field, [], 'restricted');
  switch (constraint.type) {
    case 'organization':
      return redacted(type, null, [constraint.organizationId, constraint.scope]);
    case 'ids':
      return redacted(type, null, constraint.ids);
    case 'equals':
      return redacted(type, constraint.field, [constraint.value]);
    case 'in':
    case 'includes':
      return redacted(type, constraint.field, constraint.values);
    case 'contains':
      return redacted(type, constraint.field, [], 'typed');
    case 'range':
      return redacted(type, constraint.field, [constraint.from, constraint.to]);
    case 'recent':
      return redacted(type, constraint.field, [constraint.duration]);
    case 'deleted':
      return redacted(type, null, [constraint.deleted]);
    case 'tags':
      return redacted(type, 'tags', [
        ...constraint.with.map((tag) => `+${tag}`),
        ...constraint.without.map((tag) => `-${tag}`),
      ]);
    case 'text':
      return redacted(type, null, [], 'typed');
  }
}

const notShown = '•••';
const written = (value: Scalar): string => (value === null ? '∅' : String(value));
const list = ({ values, more, withheld }: RedactedConstraint): string =>
  withheld ? notShown : [...values.map(written), ...(more > 0 ? [`+${more}`] : [])].join(', ');

/** A constraint in a short notation for troubleshooting: `state in created, trying`. */
export function constraintText(constraint: RedactedConstraint): string {
  const { type, field, values } = constraint;
  const about = field === null ? type : `${field} ${type}`;
  switch (type) {
    case 'equals':
      return `${field} = ${list(constraint)}`;
    case 'organization':
      return `${type} ${values[1] === 'tree' ? '≥' : values[1] === 'above' ? '≤' : '='} ${written(values[0] ?? null)}`;
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

/** All constraints on one line. */
export const constraintsText = (constraints: readonly RedactedConstraint[]): string =>
  constraints.map(constraintText).join(' · ');
