export const trunkPassword = {
  path: 'configuration.password',
  policy: { any: ['core.user.viewSensitive', 'telephony.trunk.update'] },
} as const;
