import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { deploymentFieldSchemas } from '../flow/fields.ts';
import { libraryFlowCalls } from './calls.ts';
import { installedFieldSchemas, installedRefs } from './fields.ts';

/** A shared flow that an organization has installed (S1-3-43). */
export const libraryFlowSchema = v.object({
  ...commonFields,
  ...installedFieldSchemas,
  ...deploymentFieldSchemas,
  /** null until the flow is deployed. */
  deployedVersion: v.nullable(v.string()),
});
export type LibraryFlow = v.InferOutput<typeof libraryFlowSchema>;

export const libraryFlow = defineModel({
  name: 'libraryFlow',
  schema: libraryFlowSchema,
  view: 'sharing.object.view',
  refs: installedRefs,
  searchFields: ['sharedObject.name', 'sharedObject.description', 'vendor.name', 'library.name'],
  nameOf: ({ sharedObject }) => sharedObject.name,
  calls: libraryFlowCalls,
});
