import type { EntityFormOf, FormStep, FormValues } from '../../entities/define/form.ts';

/** What a checker found, as far as it matters here: where. */
interface Issue {
  readonly path?: readonly { readonly key: unknown }[] | undefined;
}

type StepFields = Pick<FormStep<never, FormValues>, 'id' | 'fields'>;

/** The steps in which something is wrong, in their order; what has no place counts to the last. */
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

/** May the step be gone to? Every step before it is in order (S1 §2.4). */
export const isReachable = (steps: readonly StepFields[], faulty: readonly string[], id: string): boolean =>
  steps
    .slice(
      0,
      steps.findIndex((step) => step.id === id),
    )
    .every((step) => !faulty.includes(step.id));

/** What of a form says which field is sent where. */
export interface PartedForm<Source, Values extends FormValues> extends Pick<
  EntityFormOf<Source, Values>,
  'parts'
> {
  readonly steps: readonly Pick<FormStep<Source, Values>, 'id' | 'fields'>[];
}

/** The fields that a part saves: its own, or all of its step. */
export function fieldsOf<Source, Values extends FormValues>(
  { parts, steps }: PartedForm<Source, Values>,
  at: number,
): readonly (keyof Values & string)[] {
  const part = parts[at];
  return part?.fields ?? steps.find(({ id }) => id === part?.step)?.fields ?? [];
}

/** What of a sent part can be found again at the platform; null where that is nothing, as with a password. */
export function readableValues<Source, Values extends FormValues>(
  form: PartedForm<Source, Values> & Pick<EntityFormOf<Source, Values>, 'fields'>,
  at: number,
  values: Values,
): FormValues | null {
  const readable = fieldsOf(form, at).filter((field) => form.fields[field].access !== 'write-only');
  return readable.length === 0 ? null : Object.fromEntries(readable.map((field) => [field, values[field]]));
}

/** Where in a form a field stands that the platform found fault with; null where the form has no such field. */
export function locateField<Values extends FormValues>(
  { steps, places }: { readonly steps: readonly StepFields[] } & Pick<EntityFormOf<never, Values>, 'places'>,
  named: string,
): { readonly step: string; readonly field: string } | null {
  const field = places?.[named] ?? named;
  const owned = places?.[named]?.split('.')[0] ?? named;
  const step = steps.find(({ fields }) => fields.some((name) => name === owned));
  return step ? { step: step.id, field } : null;
}
