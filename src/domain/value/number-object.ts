import * as v from 'valibot';

/** The administrative type of a number (S1-4-15); `unknown` is the unset value, which no form submits. */
export const administrativeTypes = [
  'unknown',
  'local',
  'national',
  'mobile',
  'service',
  'tollFree',
  'm2m',
] as const;

export const numberTypes = [...administrativeTypes, 'emergency'] as const;
export type NumberType = (typeof numberTypes)[number];

export const numberMetadataSchema = v.object({
  /** ISO 3166: 'NL'. */
  region: v.nullable(v.string()),
  numberType: v.picklist(numberTypes),
  /** The number as dialled within its region. */
  localNumber: v.nullable(v.string()),
});

/** A telephone number and its metadata (S1-3-16); `number` is E.164, an internal number, or 'anonymous'. */
export const numberObjectSchema = v.object({ number: v.string(), metadata: numberMetadataSchema });
export type NumberObject = v.InferOutput<typeof numberObjectSchema>;
