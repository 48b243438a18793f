import * as v from 'valibot';

/** What is to be done, and with what. The types are the platform's, which knows what each takes. */
export const jobCommandSchema = v.object({
  type: v.string(),
  args: v.record(v.string(), v.unknown()),
});

export type JobCommand = v.InferOutput<typeof jobCommandSchema>;
