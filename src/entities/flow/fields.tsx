import type { Flow } from '../../domain/entities/flow/model.ts';
import type { EntityFields } from '../define/field.ts';
import { contentFields } from '../define/flow-content/fields.tsx';
import { deploymentFields } from '../define/flow-deployment/fields.tsx';

/** The fields of a flow. */
export const flowFields = { ...contentFields, ...deploymentFields } satisfies EntityFields<Flow>;
