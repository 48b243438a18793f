import * as v from 'valibot';

export const numberTypes = [
  'unknown',
  'local',
  'national',
  'mobile',
  'service',
  'tollFree',
  'm2m',
  'emergency',
] as const;
export type NumberType = (typeof numberTypes)[number];

/** A telephone number and its metadata (S1-3-16); `number` is E.164, an internal number, or 'anonymous'. */
export const numberObjectSchema = v.object({
  number: v.string(),
  metadata: v.object({
    /** ISO 3166: 'NL'. */
    region: v.nullable(v.string()),
    numberType: v.picklist(numberTypes),
    /** The number as dialled within its region. */
    localNumber: v.nullable(v.string()),
  }),
});
export type NumberObject = v.InferOutput<typeof numberObjectSchema>;
