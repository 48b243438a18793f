import { valibotResolver } from '@hookform/resolvers/valibot';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { GenericSchema } from 'valibot';

/** Validates a form and reports all its errors at once: rules that span fields are checked although one is invalid. */
export function formResolver<Values>(
  schema: GenericSchema<FieldValues, Values>,
): Resolver<FieldValues, unknown, Values> {
  const resolve = valibotResolver(schema);
  // The resolver stops a pipe at its first issue unless all criteria are asked for.
  return (values, context, options) => resolve(values, context, { ...options, criteriaMode: 'all' });
}
