import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RequirementLevel } from '../../domain/value/user-property.ts';

/** The names of what a user type can require of a user property. */
export const contractLevelNames: Record<RequirementLevel, MessageDescriptor> = {
  optional: msg`Optional`,
  required: msg`Required`,
  prohibited: msg`Prohibited`,
};
