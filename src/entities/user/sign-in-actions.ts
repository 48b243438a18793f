import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { User } from '../../domain/entities/user/model.ts';
import { lazyComponent } from '../../kit/app/lazy-component.ts';
import type { Action } from '../define/action.ts';

const resetTitle = msg`Reset two-factor`;
const endSessionsTitle = msg`End all sessions`;

const LoginDetailsDialog = lazyComponent(
  async () => (await import('./login-details-dialog.tsx')).LoginDetailsDialog,
);

/** Actions for users who have lost their second factor, or a device on which they are logged in (decision 74). */
export const signInActions: readonly Action<User>[] = [
  {
    id: 'loginDetails',
    label: msg`Login details`,
    icon: 'copy',
    rank: 'secondary',
    policy: capabilities.userSensitiveFields,
    blocked: ({ username, email }) =>
      username || email ? null : msg`The user has no username and no email address.`,
    run: { kind: 'dialog', Dialog: LoginDetailsDialog },
  },
  {
    id: 'resetTwoFactor',
    label: resetTitle,
    icon: 'key',
    rank: 'menu',
    policy: capabilities.userTwoFactorReset,
    blocked({ id, twoFactorStrategy }, userId) {
      if (id === userId) return msg`Change your own on the Security page.`;
      return twoFactorStrategy?.type === 'totpSetup'
        ? msg`The user already has to set up an app at the next login.`
        : null;
    },
    run: {
      kind: 'command',
      send: ({ entity, organizationId }) =>
        call('user.update', { id: entity.id }, { twoFactorStrategy: { type: 'totpSetup' } }, organizationId),
      done: msg`Two-factor reset`,
      confirm: {
        title: resetTitle,
        text: msg`The user must set up an authenticator app at the next login. Until then, their password alone is enough to do so.`,
      },
    },
  },
  {
    id: 'endSessions',
    label: endSessionsTitle,
    icon: 'lock',
    rank: 'menu',
    policy: capabilities.userEndSessions,
    blocked: ({ id }, userId) => (id === userId ? msg`End your own on the Session page.` : null),
    run: {
      kind: 'command',
      send: ({ entity, organizationId }) => call('user.endSessions', { id: entity.id }, {}, organizationId),
      done: msg`Sessions ended`,
      confirm: {
        title: endSessionsTitle,
        text: msg`The user will be logged out of every browser. Other users of those browsers stay logged in.`,
      },
    },
  },
];
