import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { EntityFormOf, FormValues } from '../../entities/define/form.ts';
import type { KeepsMember } from '../../fields/form/kept-member.ts';
import { parseKeeping } from '../../lib/value/known-variants.ts';
import { invalidSteps } from './form-rules.ts';

interface FaultyStepsOptions<Source, Values extends FormValues> {
  readonly form: Pick<EntityFormOf<Source, Values>, 'steps' | 'submit'>;
  readonly fields: UseFormReturn<FieldValues, unknown, Values>;
  readonly schema: GenericSchema<FieldValues, Values>;
  readonly isKept?: KeepsMember | undefined;
}

interface FaultySteps {
  /** As the form shows them; none if it shows none. */
  readonly shown: readonly string[];
  readonly ask: () => readonly string[];
}

/**
 * The ids of the steps with invalid fields. A form renders and checks itself on every change only if it shows them: a
 * long list would make typing slow.
 */
export function useFaultySteps<Source, Values extends FormValues>({
  form: { steps, submit },
  fields,
  schema,
  isKept = () => false,
}: FaultyStepsOptions<Source, Values>): FaultySteps {
  const faultyIn = (values: FieldValues): readonly string[] => {
    const checked = parseKeeping(schema, values, isKept);
    return invalidSteps(steps, checked.success ? [] : checked.issues);
  };
  const isShown = steps.length > 1 || submit.when === 'valid';
  return { shown: isShown ? faultyIn(fields.watch()) : [], ask: () => faultyIn(fields.getValues()) };
}
