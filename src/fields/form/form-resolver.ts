import { valibotResolver } from '@hookform/resolvers/valibot';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { assumeKnown } from '../../lib/value/known-variants.ts';
import type { KeepsMember } from './kept-member.ts';

/** Validates a form and reports all its errors at once: rules that span fields are checked although one is invalid. */
export function formResolver<Values>(
  schema: GenericSchema<FieldValues, Values>,
  isKept: KeepsMember = () => false,
): Resolver<FieldValues, unknown, Values> {
  const resolve = valibotResolver(schema);
  return async (values, context, options) => {
    const assumed = assumeKnown(schema, values, isKept);
    // The resolver stops a pipe at its first issue unless all criteria are asked for.
    const asked = { ...options, criteriaMode: 'all' } as const;
    const result = await resolve(assumed.value as FieldValues, context, asked);
    return Object.keys(result.errors).length === 0
      ? { values: assumed.restored(result.values as Values), errors: {} }
      : result;
  };
}
