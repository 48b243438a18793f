import { msg } from '@lingui/core/macro';

/** The labels of the buttons that open the forms of a tag, and the titles of these forms. */
export const tagLabels = { create: msg`Create tag`, update: msg`Update tag` };
