import { msg } from '@lingui/core/macro';

/** The labels of the buttons that open the forms of a macro, and the titles of these forms. */
export const macroLabels = { create: msg`Create macro`, update: msg`Update macro` };
