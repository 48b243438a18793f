import { useLingui } from '@lingui/react/macro';
import { CopyableText } from '../../fields/copy/copyable-text.tsx';
import { shareAddress } from './share-query.ts';
import styles from './share.module.css';

/** A link just created; the platform does not reveal its token again. */
export function ShareLink({ token }: { token: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.link}>
      <CopyableText
        label={t`Link`}
        description={t`Copy this link now. It will not be shown again.`}
        text={shareAddress(window.location.origin, token)}
      />
    </div>
  );
}
