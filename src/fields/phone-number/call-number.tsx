import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../kit/base/icon.tsx';
import styles from './call-number.module.css';

type Props = { text: string; place: 'details' | 'list'; onCall: () => void };

export function CallNumber({ text: name, place, onCall }: Props) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={styles.call}
      title={t`Call ${name}`}
      tabIndex={place === 'list' ? -1 : 0}
      onClick={(event) => {
        // The surrounding row would open its details.
        event.stopPropagation();
        onCall();
      }}
    >
      {name}
      <Icon name="phone" size={12} />
    </button>
  );
}
