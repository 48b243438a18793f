import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StepLabel } from '../../../domain/flow/edit/step.ts';

/** The names of steps, shown after "Undo:" and "Redo:". */
export const stepNames: { readonly [Label in StepLabel]: MessageDescriptor } = {
  addBlock: msg`Add block`,
  move: msg`Move`,
  align: msg`Align`,
  distribute: msg`Distribute`,
  layout: msg`Arrange blocks`,
  connect: msg`Connect`,
  reconnect: msg`Reconnect`,
  delete: msg`Delete`,
  cut: msg`Cut`,
  paste: msg`Paste`,
  clone: msg`Clone`,
  renameBlock: msg`Rename block`,
  editNote: msg`Edit note`,
  setShape: msg`Change block`,
  setOption: msg`Change option`,
  setMode: msg`Change how an option is entered`,
  addParameter: msg`Add parameter`,
  removeParameter: msg`Remove parameter`,
  moveParameter: msg`Move parameter`,
  setParameter: msg`Change parameter`,
  setConfiguration: msg`Change configuration keys`,
  setDescription: msg`Change description`,
  setScoping: msg`Change local state`,
  setName: msg`Change name`,
  setSummary: msg`Change summary`,
  setConfig: msg`Change configuration`,
  mend: msg`Correct finding`,
  restore: msg`Restore version`,
  reload: msg`Reload`,
  pull: msg`Pull version`,
};
