import { useLingui } from '@lingui/react/macro';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { SidePanel } from '../../kit/layout/side-panel.tsx';
import { SkeletonFacts } from '../../kit/feedback/skeleton.tsx';
import type { EntitySelection } from '../../fields/page-search/selection.ts';
import { usePanelFocus, useSelect, useSelection } from '../../fields/page-search/selection.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { useCopyLink } from '../../fields/copy/use-copy-link.ts';
import { isViewName } from '../../domain/entities/models.ts';
import { useView } from '../loaded-view.ts';
import { EntityDetails } from './entity-details.tsx';
import { EmptyDetails, FailedDetails } from './failed-details.tsx';
import { panelWidth } from './panel-width.ts';
import { views } from '../../entities/views.ts';

/** Details of the entity selected in the address, at the right of the page; nothing without a selection. */
export function DetailsPanel() {
  const { t } = useLingui();
  const selection = useSelection();
  if (selection === null || !isViewName(selection.type)) return null;
  const { type, id } = selection;
  return (
    <CatchBoundary getResetKey={() => `${type} ${id}`} errorComponent={FailedDetails}>
      <Suspense
        fallback={
          <EmptyDetails>
            <SkeletonFacts label={t`Loading…`} />
          </EmptyDetails>
        }
      >
        <SelectedDetails type={type} selection={selection} />
      </Suspense>
    </CatchBoundary>
  );
}

function SelectedDetails({ type, selection }: { type: ViewName; selection: EntitySelection }) {
  const { i18n, t } = useLingui();
  const select = useSelect();
  const copyLink = useCopyLink();
  const view = useView(type);
  const { words } = views[type];
  const kind = i18n._(words.one);
  const title = useRef<HTMLHeadingElement>(null);
  const takesFocus = usePanelFocus();
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus, type, selection.id]);
  return (
    <SidePanel
      title={i18n._(words.details)}
      titleRef={title}
      aside={<IconButton icon="link" size="small" label={t`Copy link`} onClick={copyLink} />}
      width={panelWidth}
      closeLabel={t`Close`}
      widthLabel={t`Width`}
      onClose={() => select(null)}
    >
      {selection.id === null ? (
        <EmptyState title={t`No ${kind} selected`} />
      ) : (
        // Keyed by id, so that dialogs of one entity do not stay open for the next.
        <EntityDetails
          key={selection.id}
          view={view}
          id={selection.id}
          organizationId={selection.organizationId}
          variant={selection.variant}
        />
      )}
    </SidePanel>
  );
}
