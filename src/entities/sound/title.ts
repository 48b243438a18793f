import { msg } from '@lingui/core/macro';

/** Titles that the panel, the actions and the forms share. */
export const soundTitles = {
  audio: msg`Audio`,
  create: msg`Create sound`,
  updateAudio: msg`Update audio`,
  updateSettings: msg`Update settings`,
};
