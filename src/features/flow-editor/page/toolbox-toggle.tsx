import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import styles from './page.module.css';

type Props = { isOpen: boolean; onToggle: () => void };

/** Opens and closes the toolbox where it is a drawer. */
export function ToolboxToggle({ isOpen, onToggle }: Props) {
  const { t } = useLingui();
  return (
    <IconButton
      icon="columns"
      size="small"
      className={styles.toggle}
      label={t`Toolbox`}
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  );
}
