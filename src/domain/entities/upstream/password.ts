export const upstreamPassword = {
  path: 'account.password',
  policy: { any: ['core.user.viewSensitive', 'telephony.upstream.update'] },
} as const;
