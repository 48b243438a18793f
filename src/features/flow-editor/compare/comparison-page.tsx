import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useBatched } from '../../../client/data/use-batched.ts';
import type { ComparisonAddress } from '../../../fields/flow/comparison-address.ts';
import { latestVersion } from '../../../fields/flow/comparison-address.ts';
import { Button } from '../../../kit/button/button.tsx';
import styles from './compare.module.css';
import type { LoadedVersion } from './compared-documents.ts';
import { comparedDocuments } from './compared-documents.ts';
import { Comparison } from './comparison.tsx';
import { useLatestVersion } from './use-latest-version.ts';
import { useVersion } from './use-version.ts';
import { VersionChoice } from './version-choice.tsx';
import { VersionProblem } from './version-problem.tsx';

type LoadedVersions = { before: LoadedVersion; after: LoadedVersion; organizationId: string };

function Loaded({ before, after, organizationId }: LoadedVersions) {
  const compared = useMemo(() => comparedDocuments(before, after, null), [before, after]);
  return <Comparison {...compared} organizationId={organizationId} isDrawn={false} />;
}

type Props = {
  organizationId: string;
  address: ComparisonAddress;
  onChange: (address: ComparisonAddress) => void;
  onClose: () => void;
};

/** Compares two versions outside the editor, such as those of a library flow. */
export function ComparisonPage({ organizationId, address, onChange, onClose }: Props) {
  const before = useVersion(address.before);
  const known = useBatched('flowRevisionInfo', address.before);
  const isLatest = address.after === latestVersion;
  const saved = useVersion(isLatest ? null : address.after);
  const latest = useLatestVersion(isLatest && known.state === 'ready' ? known.entity : null);
  const after = isLatest ? latest : saved;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.pageTitle}>
          <Trans>Compare versions</Trans>
        </h1>
        <Button size="small" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
      {known.state === 'ready' && (
        <div className={styles.versions}>
          <VersionChoice
            flow={{ id: known.entity.flowId, organizationId }}
            address={address}
            hasEditor={false}
            onChange={onChange}
          />
        </div>
      )}
      {before.state === 'ready' && after.state === 'ready' ? (
        <Loaded before={before.version} after={after.version} organizationId={organizationId} />
      ) : (
        <VersionProblem
          state={before.state !== 'ready' ? before.state : after.state === 'ready' ? 'loading' : after.state}
        />
      )}
    </div>
  );
}
