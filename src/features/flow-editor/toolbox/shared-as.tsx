import { Trans, useLingui } from '@lingui/react/macro';
import { useAccess } from '../../../client/data/access.ts';
import { useEntity } from '../../../client/data/use-entity.ts';
import { can } from '../../../domain/access/can.ts';
import { capabilities } from '../../../domain/access/capability.ts';
import type { EntityOf } from '../../../domain/entities/models.ts';
import { latestOf } from '../../../domain/entities/shared-object/rules.ts';
import type { SharedObject } from '../../../domain/entities/shared-object/model.ts';
import { isPullOpen, sharingStatus } from '../../../domain/flow/graph/sharing-status.ts';
import { comparisonText } from '../../../fields/flow/comparison-address.ts';
import { SharingStatusBadge } from '../../../fields/flow/sharing-status.tsx';
import { Moment } from '../../../fields/time/moment.tsx';
import { useSetPageSearch } from '../../../fields/page-search/use-page-search.ts';
import { Button } from '../../../kit/button/button.tsx';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';
import { RefusedState } from '../../../screens/refused-state.tsx';
import { PullButton } from '../pull/pull-button.tsx';
import { useEditorDocument } from '../model/editor-document.ts';
import { InstalledInFact } from './installed-in.tsx';
import { PublishButton } from './publish-button.tsx';
import { SharedObjectActions } from './shared-object-actions.tsx';
import styles from './toolbox.module.css';
import { useVendorOrigin } from './use-vendor-origin.ts';
import type { LinkedObject } from '../model/use-shared-objects.ts';
import { useSharedObjects } from '../model/use-shared-objects.ts';

/** Shows what has changed since the latest version was published. */
function PublishedComparison({ shared }: { shared: SharedObject }) {
  const setSearch = useSetPageSearch();
  const published = latestOf(shared);
  if (published === undefined) return null;
  const compare = comparisonText({ before: published.data.revisionId, after: null });
  return (
    <Button size="small" icon="switch" onClick={() => setSearch({ compare })}>
      <Trans>Compare with published</Trans>
    </Button>
  );
}

type WorkingProps = { deepContentTimestamp: string | null };

/** Whether the saved contents are the latest version in this library. */
function StatusHere({ shared, link, deepContentTimestamp }: LinkedObject & WorkingProps) {
  const { t } = useLingui();
  if (shared.deleteDate !== null) return <StatusBadge tone="neutral">{t`No longer listed`}</StatusBadge>;
  if (deepContentTimestamp === null) return '…';
  return <SharingStatusBadge status={sharingStatus([{ shared, link }], { deepContentTimestamp })} />;
}

/** A library that contains the flow or macro: its version here and there, and what can be done. */
function SharedIn({
  shared,
  link,
  deepContentTimestamp,
  mayPublish,
}: LinkedObject & WorkingProps & MayPublish) {
  const { t } = useLingui();
  const { library, vendor, latestVersion, latestReleaseDate } = shared;
  const isOwn = useVendorOrigin(shared) === 'within' && mayPublish;
  return (
    <section className={styles.shared} aria-label={library.name}>
      <FactList
        facts={[
          { label: t`Library`, value: library.name },
          { label: t`Vendor`, value: vendor.name },
          {
            label: t`Status`,
            value: <StatusHere shared={shared} link={link} deepContentTimestamp={deepContentTimestamp} />,
          },
          { label: t`This version`, value: link.version },
          { label: t`Latest version`, value: latestVersion },
          { label: t`Released`, value: <Moment at={latestReleaseDate} /> },
          ...(isOwn ? [{ label: t`Installed in`, value: <InstalledInFact id={shared.id} /> }] : []),
        ]}
      />
      <PublishedComparison shared={shared} />
      {isPullOpen(link, shared) && <PullButton linked={{ shared, link }} />}
      {mayPublish && (
        <SharedObjectActions shared={shared} link={link} deepContentTimestamp={deepContentTimestamp} />
      )}
    </section>
  );
}

type MayPublish = { mayPublish: boolean };

/** Lists the libraries that contain this flow or macro. */
function Libraries({ row, mayPublish }: { row: EntityOf<'flow' | 'macro'> } & MayPublish) {
  const found = useSharedObjects(row);
  const working = useEntity('flowRevisionInfo', row.workingRevisionId);
  const deepContentTimestamp = working.state === 'ready' ? working.entity.deepContentTimestamp : null;
  if (found.state === 'refused') return <RefusedState code={found.code} />;
  if (found.state === 'loading') return null;
  if (found.rows.length === 0)
    return (
      <p className={styles.none}>
        <Trans>Not shared yet.</Trans>
      </p>
    );
  return found.rows.map((linked) => (
    <SharedIn
      key={linked.shared.id}
      {...linked}
      deepContentTimestamp={deepContentTimestamp}
      mayPublish={mayPublish}
    />
  ));
}

/** Shows in which libraries the last saved version of the flow or macro is shared, and publishes it. */
export function SharedAs() {
  const { t } = useLingui();
  const { tab } = useEditorDocument();
  const row = useEntity(tab.kind, tab.id);
  const access = useAccess();
  const mayPublish = access.state === 'ready' && can(access, capabilities.libraryPublish);
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
        {row.state === 'ready' && <Libraries row={row.entity} mayPublish={mayPublish} />}
        {mayPublish && <PublishButton />}
        {access.state === 'ready' && !mayPublish && (
          <p className={styles.none}>
            <Trans>You do not have permission to publish to libraries.</Trans>
          </p>
        )}
      </PanelSection>
    </>
  );
}
