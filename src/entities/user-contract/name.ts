import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RequirementLevel, UserProperty } from '../../domain/value/user-property.ts';

/** The properties that a user type has rules for, as readers know them. */
export const propertyNames: Record<UserProperty, MessageDescriptor> = {
  email: msg`Email address`,
  username: msg`Username`,
  mobilePhoneNumber: msg`Mobile phone number`,
  password: msg`Password`,
  twoFactorStrategy: msg`Two-factor authentication`,
};

export const levelNames: Record<RequirementLevel, MessageDescriptor> = {
  optional: msg`Optional`,
  required: msg`Required`,
  prohibited: msg`Prohibited`,
};
