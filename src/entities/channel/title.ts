import { msg } from '@lingui/core/macro';

// The view and its forms load separately and share these titles.
export const editPropertiesTitle = msg`Update custom properties`;
export const startTitle = msg`Start a call`;
