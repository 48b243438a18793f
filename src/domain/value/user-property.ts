/** The user properties for which a user type has rules (S1-3-02). */
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

/** The rules for a user without a user type. */
export const freePropertyRules: UserPropertyRules = {
  email: 'optional',
  username: 'optional',
  mobilePhoneNumber: 'optional',
  password: 'optional',
  twoFactorStrategy: 'optional',
};
