import { Trans, useLingui } from '@lingui/react/macro';
import { useDataSet } from '../../../client/data/use-data-set.ts';
import { useEntity } from '../../../client/data/use-entity.ts';
import type { SharedObject } from '../../../domain/entities/shared-object/model.ts';
import { EntityText } from '../../../fields/entity/entity-text.tsx';
import { comparisonText } from '../../../fields/flow/comparison-address.ts';
import { SharingStatusBadge } from '../../../fields/flow/sharing-status.tsx';
import { Moment } from '../../../fields/time/moment.tsx';
import { useSetPageSearch } from '../../../fields/page-search/use-page-search.ts';
import { Button } from '../../../kit/button/button.tsx';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';
import { RefusedState } from '../../../screens/refused-state.tsx';
import { useEditorDocument } from '../model/editor-document.ts';
import styles from './toolbox.module.css';

const maxLibraries = 100;

/** Shows what has changed since the latest version was published. */
function PublishedComparison({ versions, latest }: { versions: SharedObject['versions']; latest: string }) {
  const setSearch = useSetPageSearch();
  const published = versions.find(({ version }) => version === latest);
  if (published === undefined) return null;
  const compare = comparisonText({ before: published.data.revisionId, after: null });
  return (
    <Button size="small" icon="switch" onClick={() => setSearch({ compare })}>
      <Trans>Compare with published</Trans>
    </Button>
  );
}

/** Lists the libraries that contain this flow or macro, with its latest version in each. */
function Libraries() {
  const { t } = useLingui();
  const { tab, organizationId } = useEditorDocument();
  const found = useDataSet(
    {
      entityType: 'sharedObject',
      constraints: [
        { type: 'organization', organizationId, scope: 'above' },
        { type: 'equals', field: 'objectId', value: tab.id },
      ],
      sorting: [{ by: 'name', dir: 'asc' }],
      limit: maxLibraries,
    },
    { limit: 'all' },
  );
  if (found.state === 'refused') return <RefusedState code={found.code} />;
  if (found.state === 'loading') return null;
  if (found.rows.length === 0)
    return (
      <p className={styles.none}>
        <Trans>Not in any library yet.</Trans>
      </p>
    );
  return found.rows.map(
    ({ id, libraryId, vendorId, latestVersion, latestReleaseDate, deleteDate, versions }) => (
      <div key={id} className={styles.shared}>
        <FactList
          facts={[
            {
              label: t`Library`,
              value: (
                <>
                  <EntityText type="sharedLibrary" id={libraryId} />{' '}
                  {deleteDate !== null && <StatusBadge tone="neutral">{t`No longer listed`}</StatusBadge>}
                </>
              ),
            },
            { label: t`Vendor`, value: <EntityText type="vendor" id={vendorId} /> },
            { label: t`Latest version`, value: latestVersion },
            { label: t`Released`, value: <Moment at={latestReleaseDate} /> },
          ]}
        />
        <PublishedComparison versions={versions} latest={latestVersion} />
      </div>
    ),
  );
}

/** Shows whether the last saved version of the flow or macro is shared. */
export function SharedAs() {
  const { t } = useLingui();
  const { tab } = useEditorDocument();
  const row = useEntity(tab.kind, tab.id);
  return (
    <>
      <FactList
        facts={[
          {
            label: t`Sharing`,
            value: row.state === 'ready' ? <SharingStatusBadge status={row.entity.sharingStatus} /> : '…',
          },
        ]}
      />
      <PanelSection title={t`In libraries`}>
        <Libraries />
      </PanelSection>
    </>
  );
}
