import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { sharedLibraryCalls } from './calls.ts';

/** A library of shared flows and macros, for the organizations below its own (S1-3-48). */
export const sharedLibrarySchema = v.object({
  ...commonFields,
  name: v.string(),
  subOrganizationsCanPublish: v.boolean(),
  /** Derived: the shared objects in it that are listed. */
  listedObjects: v.optional(v.number(), 0),
});
export type SharedLibrary = v.InferOutput<typeof sharedLibrarySchema>;

export const sharedLibrary = defineModel({
  name: 'sharedLibrary',
  schema: sharedLibrarySchema,
  view: 'sharing.object.view',
  scope: 'inherited',
  searchFields: ['name'],
  calls: sharedLibraryCalls,
  presentation: 'none',
});
