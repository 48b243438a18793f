import { msg } from '@lingui/core/macro';

/** Titles that the actions and the forms share. */
export const numberTitles = { create: msg`Create custom numbers`, update: msg`Update number` };
