import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../../kit/base/icon.tsx';
import styles from './quiet.module.css';
import { useIsQuiet } from './use-is-quiet.ts';

/** Shows on the minimized web phone that this device does not ring. */
export function QuietMark() {
  const { t } = useLingui();
  const isQuiet = useIsQuiet();
  if (!isQuiet) return null;
  return (
    <span className={styles.mark} title={t`Do not disturb`}>
      <Icon name="bell-off" />
      <span className="visually-hidden">{t`Do not disturb`}</span>
    </span>
  );
}
