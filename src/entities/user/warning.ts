import { msg } from '@lingui/core/macro';
import type { EntityOf } from '../../domain/entities/models.ts';
import { mayCallOutside } from '../../domain/entities/telephony-user/rules.ts';
import type { User } from '../../domain/entities/user/model.ts';
import type { PanelWarning } from '../define/panel-head.ts';
import type { Reach } from '../../domain/entities/telephony-user/reach.ts';

const none = [] as const;

const reachWarnings = {
  reached: none,
  // The call action in the panel says so.
  rejected: none,
  unknown: none,
  noDevices: [{ tone: 'warn', text: msg`Calls do not reach this user, who is not logged in on a device.` }],
  offline: [{ tone: 'warn', text: msg`Calls do not reach this user, whose devices are all offline.` }],
} as const satisfies Readonly<Record<Reach, readonly PanelWarning[]>>;

/** The calls of a user that fail or say the wrong number; a user without an internal number does not take part. */
export function userWarnings(
  { mobilePhoneNumber }: Pick<User, 'mobilePhoneNumber'>,
  { number, outboundLegalSource, outboundCallDisplaySourceExternal: shown }: EntityOf<'telephonyUser'>,
  reach: Reach,
): readonly PanelWarning[] {
  return [
    ...(number === null || number === '' ? none : reachWarnings[reach]),
    ...(mayCallOutside(outboundLegalSource)
      ? none
      : ([
          {
            tone: 'notice',
            text: msg`When no legal source number is set, the user cannot make external calls.`,
          },
        ] as const)),
    ...(shown.type === 'mobilePhone' && mobilePhoneNumber === null
      ? ([
          {
            tone: 'warn',
            text: msg`External calls show the mobile phone number, but this user has none.`,
          },
        ] as const)
      : none),
  ];
}
