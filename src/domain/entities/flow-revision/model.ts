import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { revisionInfoFields } from '../flow-revision-info/model.ts';

/** A revision of a flow or macro with its contents (S1-3-38); written once. */
export const flowRevisionSchema = v.object({
  ...commonFields,
  ...revisionInfoFields,
  /** As it was when the revision was written; its info has the current one. */
  deepContentTimestamp: instant,
  /** Read by platform and editor (`domain/flow/contents`). */
  contents: v.record(v.string(), v.unknown()),
});
export type FlowRevision = v.InferOutput<typeof flowRevisionSchema>;

export const flowRevision = defineModel({
  name: 'flowRevision',
  schema: flowRevisionSchema,
  view: { any: ['flow.flow.view', 'flow.macro.view'] },
  immutable: true,
  searchFields: ['note'],
  presentation: 'none',
});
