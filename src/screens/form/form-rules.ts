import type { EntityFormOf, FormStep, FormValues } from '../../entities/define/form.ts';

/** A validation issue, reduced to its location. */
interface Issue {
  readonly path?: readonly { readonly key: unknown }[] | undefined;
}

type StepFields = Pick<FormStep<never, FormValues>, 'id' | 'fields'>;

/** The ids of invalid steps, in order; issues without a known field count towards the last step. */
export function invalidSteps(steps: readonly StepFields[], issues: readonly Issue[]): readonly string[] {
  const places = issues.map(({ path }) => path?.[0]?.key);
  return steps
    .filter(({ fields }, at) =>
      places.some((place) =>
        steps.some((step) => step.fields.some((field) => field === place))
          ? fields.some((field) => field === place)
          : at === steps.length - 1,
      ),
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
): readonly (keyof Values & string)[] {
  const part = parts[at];
  return part?.fields ?? steps.find(({ id }) => id === part?.step)?.fields ?? [];
}

/** The values of a part that can be read back from the platform; null if there are none, as with a password. */
export function readableValues<Source, Values extends FormValues>(
  form: PartedForm<Source, Values> & Pick<EntityFormOf<Source, Values>, 'fields'>,
  at: number,
  values: Values,
): FormValues | null {
  const readable = fieldsOf(form, at).filter((field) => form.fields[field].access !== 'write-only');
  return readable.length === 0 ? null : Object.fromEntries(readable.map((field) => [field, values[field]]));
}

/** The step and form field that the platform's error refers to; null if the form has no such field. */
export function locateField<Values extends FormValues>(
  { steps, places }: { readonly steps: readonly StepFields[] } & Pick<EntityFormOf<never, Values>, 'places'>,
  named: string,
): { readonly step: string; readonly field: string } | null {
  const field = places?.[named] ?? named;
  const owned = places?.[named]?.split('.')[0] ?? named;
  const step = steps.find(({ fields }) => fields.some((name) => name === owned));
  if (step) return { step: step.id, field };
  // An error in an item of a list is shown at the list, if the form says where that is.
  const list = Object.keys(places ?? {}).find((place) => named.startsWith(`${place}.`));
  return list === undefined ? null : locateField({ steps, ...(places && { places }) }, list);
}
