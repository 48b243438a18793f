import { msg } from '@lingui/core/macro';
import { contentForms } from '../define/flow-content/forms.tsx';
import { macroLabels } from './fields.ts';

export const macroForms = contentForms('macro', {
  title: msg`Macro`,
  create: macroLabels.create,
  created: msg`Macro created`,
  update: macroLabels.update,
  updated: msg`Macro updated`,
});
