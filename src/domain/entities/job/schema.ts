import * as v from 'valibot';

/** The type of work and its arguments. The platform defines the types and validates their arguments. */
export const jobCommandSchema = v.object({
  type: v.string(),
  args: v.record(v.string(), v.unknown()),
});

export type JobCommand = v.InferOutput<typeof jobCommandSchema>;
