import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';

/** A library of shared flows and macros, for the organizations below its own (S1-3-48). */
export const sharedLibrarySchema = v.object({
  ...commonFields,
  name: v.string(),
  subOrganizationsCanPublish: v.boolean(),
});

export const sharedLibrary = defineModel({
  name: 'sharedLibrary',
  schema: sharedLibrarySchema,
  view: 'sharing.object.view',
  scope: 'inherited',
  searchFields: ['name'],
  presentation: 'none',
});
