/** The permission keys that models and routes name. The specification's (S1 §6), unless marked as ours. */
export const permissions = [
  'core.organization.create',
  'core.organization.createEmpty',
  'core.organization.viewSub',
  'core.organization.update', // ours
  'core.user.viewOrg',
  'core.user.viewGlobal',
  'core.user.viewSensitive',
  'core.logEntry.view',
  'telephony.channel.view',
  'telephony.channel.command', // ours
] as const;

export type Permission = (typeof permissions)[number];

/** An auth policy (S0 §6): one permission, any of a list, all of a list; null is the empty policy, which allows. */
export type Policy =
  | Permission
  | { readonly any: readonly Permission[] }
  | { readonly all: readonly Permission[] }
  | null;
