/** The properties of a user that a user type has rules for, and what a rule may say (S1 §3). */
export const userProperties = [
  'email',
  'username',
  'mobilePhoneNumber',
  'password',
  'twoFactorStrategy',
] as const;
export type UserProperty = (typeof userProperties)[number];

export const requirementLevels = ['optional', 'required', 'prohibited'] as const;
export type RequirementLevel = (typeof requirementLevels)[number];

export type UserPropertyRules = Readonly<Record<UserProperty, RequirementLevel>>;

/** What holds for a user without a user type. */
export const freePropertyRules: UserPropertyRules = {
  email: 'optional',
  username: 'optional',
  mobilePhoneNumber: 'optional',
  password: 'optional',
  twoFactorStrategy: 'optional',
};
