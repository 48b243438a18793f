import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { revisionKinds } from '../flow-revision-info/model.ts';

/** A published version; its contents never change. */
const sharedVersion = v.object({
  version: v.string(),
  releaseDate: instant,
  data: v.object({ revisionId: v.string() }),
});

/** A flow or macro in a library (S1-3-47); once deleted it is unlisted, and what is installed stays (S1-4-38). */
export const sharedObjectSchema = v.object({
  ...commonFields,
  kind: v.picklist(revisionKinds),
  /** The vendor's flow or macro. */
  objectId: v.string(),
  name: v.string(),
  description: v.string(),
  latestVersion: v.string(),
  latestReleaseDate: instant,
  libraryId: v.string(),
  vendorId: v.string(),
  versions: v.array(sharedVersion),
});
export type SharedObject = v.InferOutput<typeof sharedObjectSchema>;

export const sharedObject = defineModel({
  name: 'sharedObject',
  schema: sharedObjectSchema,
  view: 'sharing.object.view',
  scope: 'inherited',
  refs: { libraryId: 'sharedLibrary', vendorId: 'vendor' },
  searchFields: ['name', 'description'],
  presentation: 'none',
});
