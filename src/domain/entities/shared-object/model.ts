import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { revisionKinds } from '../flow-revision-info/model.ts';
import { sharedObjectCalls } from './calls.ts';

/** A published version; its contents never change. */
const sharedVersion = v.object({
  version: v.string(),
  releaseDate: instant,
  /** The changes in it, in the words of its vendor. */
  note: v.optional(v.string(), ''),
  data: v.object({ revisionId: v.string() }),
});

/** An entity by its id and name. */
export const named = v.object({ id: v.string(), name: v.string() });

/** A flow or macro in a library (S1-3-47); once deleted it is unlisted, and what is installed stays (S1-4-38). */
export const sharedObjectSchema = v.object({
  ...commonFields,
  kind: v.picklist(revisionKinds),
  /** The vendor's flow or macro that was published first. */
  objectId: v.string(),
  name: v.string(),
  description: v.string(),
  latestVersion: v.string(),
  latestReleaseDate: instant,
  libraryId: v.string(),
  vendorId: v.string(),
  /** Derived: the rows are out of reach in other branches of the organization tree. */
  library: named,
  vendor: named,
  versions: v.array(sharedVersion),
});
export type SharedObject = v.InferOutput<typeof sharedObjectSchema>;

export const sharedObject = defineModel({
  name: 'sharedObject',
  schema: sharedObjectSchema,
  view: 'sharing.object.view',
  scope: 'inherited',
  refs: { libraryId: 'sharedLibrary', vendorId: 'vendor' },
  searchFields: ['name', 'description', 'vendor.name', 'library.name'],
  calls: sharedObjectCalls,
});
