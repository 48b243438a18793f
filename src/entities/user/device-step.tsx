import { Trans, useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { Fields } from '../../fields/form/form-layout.tsx';
import { Checkbox } from '../../kit/form-control/checkbox.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { Device } from '../../domain/entities/device/model.ts';
import { loginLists } from '../../domain/entities/device/rules.ts';
import type { UserSource } from './form-source.ts';
import styles from './user.module.css';

const list = v.fallback(v.array(v.string()), []);

/** The devices that the user is or can be logged in on, in three lists (S1-7-10). */
export function DeviceStep({ source: { user, devices, holder } }: { source: UserSource }) {
  const { t } = useLingui();
  const {
    field: { value, onChange, onBlur },
  } = useController({ name: 'devices' });
  const chosen = v.parse(list, value);
  const mayLogin = can(holder, capabilities.deviceLogin);
  const { loggedIn, personal, shared } = loginLists(devices, user?.id ?? '');
  const groups = [
    { title: t`Logged in`, devices: loggedIn },
    { title: t`Personal devices`, devices: personal },
    { title: t`Shared devices`, devices: shared },
  ].filter(({ devices: own }) => own.length > 0);
  const toggle = ({ id }: Device, ticked: boolean): void =>
    onChange(ticked ? [...chosen, id] : chosen.filter((one) => one !== id));

  if (groups.length === 0)
    return (
      <p className={styles.note}>
        <Trans>There are no devices this user can log in to.</Trans>
      </p>
    );
  return (
    <Fields>
      {!mayLogin && (
        <Notice tone="info">
          <Trans>You do not have permission to log users in or out.</Trans>
        </Notice>
      )}
      {groups.map(({ title, devices: own }) => (
        <fieldset key={title}>
          <legend className={styles.heading}>{title}</legend>
          {own.map((device) => (
            <Checkbox
              key={device.id}
              label={device.displayName}
              disabled={!mayLogin}
              checked={chosen.includes(device.id)}
              onBlur={onBlur}
              onChange={({ target }) => toggle(device, target.checked)}
            />
          ))}
        </fieldset>
      ))}
    </Fields>
  );
}
