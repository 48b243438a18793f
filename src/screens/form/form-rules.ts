import { anyField } from '../../entities/define/field.ts';
import type { EntityFormOf, FormStep, FormValues } from '../../entities/define/form.ts';
import type { ValuePath } from '../../entities/define/value-path.ts';
import { isWithin } from '../../lib/value/path.ts';
import { pickPaths } from '../../lib/value/value-at.ts';

/** A validation issue, reduced to its location. */
interface Issue {
  readonly path?: readonly { readonly key: unknown }[] | undefined;
}

const pathOf = ({ path }: Issue): string => (path ?? []).map(({ key }) => String(key)).join('.');

/** The field that an issue is about, itself or a part of its value. */
export const fieldOfIssue = (fields: readonly string[], issue: Issue): string | undefined =>
  fields.find((field) => isWithin(pathOf(issue), field));

type StepFields = Pick<FormStep<never, FormValues>, 'id' | 'fields'>;

/** The ids of invalid steps, in order; issues without a known field count towards the last step. */
export function invalidSteps(steps: readonly StepFields[], issues: readonly Issue[]): readonly string[] {
  const all = steps.flatMap(({ fields }) => fields);
  const places = issues.map((issue) => fieldOfIssue(all, issue));
  return steps
    .filter(({ fields }, at) =>
      places.some((place) => (place === undefined ? at === steps.length - 1 : fields.includes(place))),
    )
    .map(({ id }) => id);
}

/** True if all steps before it are valid. */
export const isReachable = (steps: readonly StepFields[], faulty: readonly string[], id: string): boolean =>
  steps
    .slice(
      0,
      steps.findIndex((step) => step.id === id),
    )
    .every((step) => !faulty.includes(step.id));

/** The parts and steps of a form, which determine which call sends a field. */
export interface PartedForm<Source, Values extends FormValues> extends Pick<
  EntityFormOf<Source, Values>,
  'parts'
> {
  readonly steps: readonly Pick<FormStep<Source, Values>, 'id' | 'fields'>[];
}

/** Fields saved by a part: its own, or all fields of its step. */
export function fieldsOf<Source, Values extends FormValues>(
  { parts, steps }: PartedForm<Source, Values>,
  at: number,
): readonly ValuePath<Values>[] {
  const part = parts[at];
  return part?.fields ?? steps.find(({ id }) => id === part?.step)?.fields ?? [];
}

/** The values of a part by path that can be read back from the platform; null if there are none, as with a password. */
export function readableValues<Source, Values extends FormValues>(
  form: PartedForm<Source, Values> & Pick<EntityFormOf<Source, Values>, 'fields'>,
  at: number,
  values: Values,
): FormValues | null {
  const readable = fieldsOf(form, at).filter((path) => anyField(form.fields, path)?.access !== 'write-only');
  if (readable.length === 0) return null;
  // The schema drops what another value rules out, such as the URI of a trunk that registers.
  const sent = Object.entries(pickPaths(values, readable)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent);
}

const isItemOf = (list: string, path: string): boolean =>
  isWithin(path, list) && /^\.\d/.test(path.slice(list.length));

/** The form's path for a path of the platform. A place that ends with `.*` keeps what follows. */
function placeFor(
  places: NonNullable<EntityFormOf<never, FormValues>['places']>,
  named: string,
): string | undefined {
  const outer = Object.hasOwn(places, named)
    ? named
    : Object.keys(places).find((path) => isWithin(named, path));
  const place = outer === undefined ? undefined : places[outer];
  if (outer === undefined || place?.endsWith('.*') !== true) return place;
  return place.slice(0, -'.*'.length) + named.slice(outer.length);
}

/** The step and form field that the platform's error refers to; null if the form has no such field. */
export function locateField<Values extends FormValues>(
  { steps, places }: { readonly steps: readonly StepFields[] } & Pick<EntityFormOf<never, Values>, 'places'>,
  named: string,
): { readonly step: string; readonly field: string } | null {
  const place = placeFor(places ?? {}, named);
  const isThere = (field: string): boolean =>
    place === undefined ? field === named || isItemOf(field, named) : isWithin(place, field);
  for (const { id, fields } of steps) {
    const field = fields.find(isThere);
    // An error in an item of a list is shown at the list.
    if (field !== undefined) return { step: id, field: place ?? field };
  }
  return null;
}
