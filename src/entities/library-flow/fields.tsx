import type { LibraryFlow } from '../../domain/entities/library-flow/model.ts';
import type { EntityFields } from '../define/field.ts';
import { deploymentFields } from '../define/flow-deployment/fields.tsx';
import { installedFields } from '../define/installed/fields.tsx';

/** The fields of a library flow. */
export const libraryFlowFields = {
  ...installedFields,
  ...deploymentFields,
} satisfies EntityFields<LibraryFlow>;
