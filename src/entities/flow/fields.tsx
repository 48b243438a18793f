import { msg } from '@lingui/core/macro';
import type { Flow } from '../../domain/entities/flow/model.ts';
import type { EntityFields } from '../define/field.ts';
import { contentFields } from '../define/flow-content/fields.tsx';
import { deploymentFields } from '../define/flow-deployment/fields.tsx';

/** The fields of a flow. */
export const flowFields = { ...contentFields, ...deploymentFields } satisfies EntityFields<Flow>;

/** The labels of the buttons that open the forms of a flow, and the titles of these forms. */
export const flowLabels = {
  create: msg`Create flow`,
  update: msg`Update flow`,
  rollBack: msg`Roll back`,
};
