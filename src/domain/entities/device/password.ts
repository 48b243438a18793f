export const devicePassword = {
  path: 'configuration.password',
  policy: { any: ['core.user.viewSensitive', 'telephony.device.update'] },
} as const;
