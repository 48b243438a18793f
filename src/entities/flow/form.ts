import { msg } from '@lingui/core/macro';
import { flowLabels } from './action-label.ts';
import { contentForms } from '../define/flow-content/forms.tsx';

export const flowForms = contentForms('flow', {
  title: msg`Flow`,
  create: flowLabels.create,
  created: msg`Flow created`,
  update: flowLabels.update,
  updated: msg`Flow updated`,
});
