import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAccess } from '../../../client/data/access.ts';
import { can } from '../../../domain/access/can.ts';
import { auditEntry } from '../../../domain/entities/audit-entry/model.ts';
import { Moment } from '../../../fields/time/moment.tsx';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';
import { LastChange } from '../../../screens/audit/last-change.tsx';
import { IdCopy } from '../../../screens/details/id-copy.tsx';

type Props = {
  entityType: 'pricePlan' | 'salesContract';
  id: string;
  /** Null while loading, and once it is gone. */
  row: { readonly createDate: string } | null;
  /** Further facts of this kind of document. */
  facts?: readonly { label: string; value: ReactNode }[];
};

/** The facts that all documents have: id, creation and last change. */
export function DocumentFacts({ entityType, id, row, facts = [] }: Props) {
  const { t } = useLingui();
  const access = useAccess();
  const isAudited = access.state === 'ready' && can(access, auditEntry.view);
  const of = { entityType, id, relatedTypes: [] };
  return (
    <PanelSection title={t`General`}>
      <FactList
        facts={[
          { label: t`ID`, value: <IdCopy id={id} /> },
          ...(row === null ? [] : [{ label: t`Created`, value: <Moment at={row.createDate} /> }]),
          ...(isAudited ? [{ label: t`Last change`, value: <LastChange of={of} /> }] : []),
          ...facts,
        ]}
      />
    </PanelSection>
  );
}
