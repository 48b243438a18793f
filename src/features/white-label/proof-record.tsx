import { Trans, useLingui } from '@lingui/react/macro';
import type { Certificate } from '../../domain/entities/environment/component.ts';
import { challengeName } from '../../domain/entities/environment/domain-name.ts';
import { CopyableText } from '../../fields/copy/copyable-text.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import styles from './white-label.module.css';

/** The TXT record that proves whose a domain is, until the domain is valid. */
export function ProofRecord({ certificate: { domain, status, token } }: { certificate: Certificate }) {
  const { t } = useLingui();
  if (status === 'lapsed')
    return (
      <Notice tone="warn">
        <Trans>
          The claim on {domain} has lapsed. To claim it again, remove the domain, save, and add it again. You
          then get a new TXT record.
        </Trans>
      </Notice>
    );
  if (status === 'valid' || token === undefined) return null;
  return (
    <div className={styles.record}>
      <CopyableText label={t`Name of the TXT record of ${domain}`} text={challengeName(domain)} />
      <CopyableText label={t`Value of the TXT record of ${domain}`} text={token} />
    </div>
  );
}
