import * as v from 'valibot';

/** The values of a flow's configuration by key. */
export const flowConfigSchema = v.record(v.string(), v.string());
export type FlowConfig = v.InferOutput<typeof flowConfigSchema>;
