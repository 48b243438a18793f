import { msg } from '@lingui/core/macro';

/** Titles that the actions and the forms share. */
export const numberTitles = { update: msg`Update number` };
