import { msg } from '@lingui/core/macro';
import type { Flow } from '../../domain/entities/flow/model.ts';
import type { EntityFields } from '../define/field.ts';

export const flowFields = {
  name: { title: msg`Name` },
  summary: { title: msg`Summary` },
} satisfies EntityFields<Flow>;
