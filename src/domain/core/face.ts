/** Entity types without a face of their own: what others are read from. */
export const faceless = [
  'addressBookEntry',
  'auditEntry',
  'billingUser',
  'environment',
  'organization',
  'organizationBilling',
  'organizationTelephony',
  'organizationTreeView',
  'telephonyUser',
  'userPermissionView',
  'wallboardShare',
  'webPhoneAccount',
  'webPhoneHost',
  'webPhoneLine',
] as const;

/** Does a type have details of its own, so that a name can be a link to them? */
export const hasFace = (type: string): boolean => !faceless.some((one) => one === type);
