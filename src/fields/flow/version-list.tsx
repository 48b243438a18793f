import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useDataSet } from '../../client/data/use-data-set.ts';
import type { FlowRevisionInfo } from '../../domain/entities/flow-revision-info/model.ts';
import { Button } from '../../kit/button/button.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { EntityText } from '../entity/entity-text.tsx';
import { Moment } from '../time/moment.tsx';
import { ComparisonLink } from './comparison-link.tsx';
import { comparisonText } from './comparison-address.ts';
import type { EditorTab } from './editor-tab.ts';
import { OutlineDialog } from './lazy-outline.ts';
import styles from './version-list.module.css';
import { versionsQuery } from './versions-query.ts';

type Props = {
  flow: {
    readonly id: string;
    readonly organizationId: string;
    readonly name: string;
    readonly workingRevisionId: string;
    readonly deployedRevisionId?: string | null;
  };
  /** Where its versions are compared: in the editor, or on a page of the library. */
  comparedIn: EditorTab | 'libraryFlows' | 'libraryMacros';
};

/** The newest versions; older ones are counted. */
const shownVersions = 20;

/** The origin of the version: saving, deploying, or installing it from a library. */
function VersionKind({ version: { deployment, shared } }: { version: FlowRevisionInfo }) {
  const isDeployed = deployment !== null;
  if (shared === undefined) return isDeployed ? <Trans>Deployed</Trans> : <Trans>Saved</Trans>;
  const { version: name } = shared;
  return isDeployed ? <Trans>Version {name} deployed</Trans> : <Trans>Version {name} installed</Trans>;
}

type VersionProps = Props & {
  version: FlowRevisionInfo;
  /** null if it is the first one. */
  previousId: string | null;
  onShow: () => void;
};

function Version({ flow, comparedIn, version, previousId, onShow }: VersionProps) {
  const { t } = useLingui();
  const { id, createDate, userId, note, shared } = version;
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <span>
          <VersionKind version={version} /> <Moment at={createDate} />
        </span>
        {id === flow.deployedRevisionId && <StatusBadge tone="ok">{t`In use`}</StatusBadge>}
        {id === flow.workingRevisionId && (
          <StatusBadge tone="info">{shared === undefined ? t`Last saved` : t`Installed`}</StatusBadge>
        )}
      </div>
      <div className={styles.by}>
        {userId === null ? <Trans>by the platform</Trans> : <EntityText type="user" id={userId} />}
      </div>
      {note !== '' && <div className={styles.note}>{note}</div>}
      <span className={styles.verbs}>
        <Button size="small" onClick={onShow}>
          <Trans>Show blocks</Trans>
        </Button>
        {previousId !== null && (
          <ComparisonLink
            comparedIn={comparedIn}
            organizationId={flow.organizationId}
            compare={comparisonText({ before: previousId, after: id })}
          />
        )}
      </span>
    </li>
  );
}

/** The versions of a flow or macro, the newest first: who saved or deployed them, when, and the deploy note. */
export function VersionList({ flow, comparedIn }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState<string | null>(null);
  // One more than is shown: the last one shown is compared with it.
  const found = useDataSet(versionsQuery(flow), { limit: shownVersions + 1 });
  if (found.state === 'refused')
    return (
      <p className={styles.by}>
        <Trans>The versions could not be loaded.</Trans>
      </p>
    );
  if (found.state === 'loading') return <SkeletonRows label={t`Loading…`} rows={3} />;
  const shown = found.rows.slice(0, shownVersions);
  const more = found.count - shown.length;
  return (
    <>
      <ul className={styles.list}>
        {shown.map((version, at) => (
          <Version
            key={version.id}
            flow={flow}
            comparedIn={comparedIn}
            version={version}
            previousId={found.rows[at + 1]?.id ?? null}
            onShow={() => setOpen(version.id)}
          />
        ))}
        {more > 0 && (
          <li className={styles.by}>
            <Plural value={more} one="and # older one" other="and # older ones" />
          </li>
        )}
      </ul>
      {open !== null && (
        <Suspense>
          <OutlineDialog
            subject={flow.name}
            versions={[{ id: open, label: '' }]}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}
