import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { installedFieldSchemas, installedRefs } from '../library-flow/fields.ts';
import { terminalFieldSchemas } from '../macro/model.ts';
import { libraryMacroCalls } from './calls.ts';

/** A shared macro that an organization has installed. */
export const libraryMacroSchema = v.object({
  ...commonFields,
  ...installedFieldSchemas,
  ...terminalFieldSchemas,
});
export type LibraryMacro = v.InferOutput<typeof libraryMacroSchema>;

export const libraryMacro = defineModel({
  name: 'libraryMacro',
  schema: libraryMacroSchema,
  view: 'sharing.object.view',
  refs: installedRefs,
  searchFields: ['sharedObject.name', 'sharedObject.description', 'vendor.name', 'library.name'],
  nameOf: ({ sharedObject }) => sharedObject.name,
  calls: libraryMacroCalls,
});
