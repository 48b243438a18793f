import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/button.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { toast } from '../../kit/toast.ts';
import { shareAddress } from './share-query.ts';
import styles from './share.module.css';

/** A link just made: the platform cannot tell it again. */
export function ShareLink({ token }: { token: string }) {
  const { t } = useLingui();
  const address = shareAddress(window.location.origin, token);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t`Copied`, 1.5);
    } catch {
      toast.info(t`The browser does not let us copy. Select the link and copy it yourself.`, 5);
    }
  };
  return (
    <div className={styles.link}>
      <TextInput
        label={t`Link`}
        description={t`Copy it now: it is not shown again.`}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>
        <Trans>Copy</Trans>
      </Button>
    </div>
  );
}
