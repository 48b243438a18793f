import { msg } from '@lingui/core/macro';
import { contentForms } from '../define/flow-content/forms.tsx';
import { flowLabels } from './fields.tsx';

export const flowForms = contentForms('flow', {
  title: msg`Flow`,
  create: flowLabels.create,
  created: msg`Flow created`,
  update: flowLabels.update,
  updated: msg`Flow updated`,
});
