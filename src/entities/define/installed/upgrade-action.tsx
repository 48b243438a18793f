import { msg } from '@lingui/core/macro';
import { Suspense } from 'react';
import type { CallOutcome } from '../../../domain/protocol/engine.ts';
import { comparisonText, latestVersion as latest } from '../../../fields/flow/comparison-address.ts';
import { ComparisonLink } from '../../../fields/flow/comparison-link.tsx';
import { lazyComponent } from '../../../kit/app/lazy-component.ts';
import { FactList } from '../../../kit/display/fact-list.tsx';
import type { Action, ActionTarget } from '../action.ts';
import { useFact } from '../fact.ts';
import { installedFields as fields } from './fields.tsx';
import styles from './installed.module.css';
import type { InstalledRow } from './list-part.tsx';
import { TryVersion } from './try-version.tsx';

// They read contents; their code is loaded when an upgrade is asked for.
const VersionChanges = lazyComponent(async () => (await import('./version-changes.tsx')).VersionChanges);
const MacroUsers = lazyComponent(async () => (await import('./macro-users.tsx')).MacroUsers);

function Facts({ entity, comparedIn }: { entity: InstalledRow; comparedIn: InstalledPage }) {
  const fact = useFact();
  const { id, sharedVersion, sharedObject, currentRevisionId, organizationId } = entity;
  const { latestVersion, latestReleaseDate } = sharedObject;
  return (
    <>
      <FactList
        facts={[
          fact(fields.sharedObject, sharedObject),
          fact(fields.sharedVersion, sharedVersion),
          fact(fields['sharedObject.latestVersion'], latestVersion),
          fact(fields['sharedObject.latestReleaseDate'], latestReleaseDate),
        ]}
      />
      <Suspense>
        <VersionChanges installed={entity} version={latestVersion} />
        {comparedIn === 'libraryMacros' && <MacroUsers id={id} organizationId={organizationId} />}
      </Suspense>
      <div className={styles.links}>
        <TryVersion installed={entity} version={latestVersion} />
        <ComparisonLink
          comparedIn={comparedIn}
          organizationId={organizationId}
          compare={comparisonText({ before: currentRevisionId, after: latest })}
        />
      </div>
    </>
  );
}

/** Why no version can be installed any more. */
export const removedByVendor = msg`The vendor has removed this from the library.`;

const title = msg`Upgrade`;

/** The page that lists what is installed, and compares its versions. */
type InstalledPage = 'libraryFlows' | 'libraryMacros';

/** Installs the latest version of a shared flow or macro (S1-4-36). */
export const upgradeAction = <Row extends InstalledRow>(
  send: (target: ActionTarget<Row>, latestVersion: string) => Promise<CallOutcome>,
  text: ReturnType<typeof msg>,
  comparedIn: InstalledPage,
): Action<Row> => ({
  id: 'upgrade',
  label: title,
  icon: 'install',
  rank: 'secondary',
  policy: 'sharing.object.install',
  blocked: ({ upgrade, sharedObject }) => {
    if (sharedObject.deleteDate !== null) return removedByVendor;
    return upgrade === 'none' ? msg`The latest version is installed.` : null;
  },
  run: {
    kind: 'command',
    send: (target) => send(target, target.entity.sharedObject.latestVersion),
    done: msg`Upgraded to the latest version`,
    confirm: { title, text, Facts: (props) => <Facts {...props} comparedIn={comparedIn} /> },
  },
});
