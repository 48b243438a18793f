import { msg } from '@lingui/core/macro';

export const updateVariable = msg`Update variable`;
