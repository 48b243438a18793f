import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { useAccess } from '../../../client/data/access.ts';
import { call } from '../../../client/session/call.ts';
import { can } from '../../../domain/access/can.ts';
import type { PricePlan } from '../../../domain/entities/price-plan/model.ts';
import type { ActionRun } from '../../../entities/define/action.ts';
import { Button } from '../../../kit/button/button.tsx';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';
import { DeleteDialog } from '../../../screens/action/delete-dialog.tsx';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { usePlan } from './use-plan.ts';

const deletion: Extract<ActionRun<PricePlan>, { kind: 'delete' }> = {
  kind: 'delete',
  whileUsed: 'refused',
  send: ({ entity, organizationId }) => call('pricePlan.delete', { id: entity.id }, {}, organizationId),
  done: msg`Price plan deleted`,
};

/** Deletes the plan, unless contracts use it, which are named then (S1-2.8-06). */
export function PlanActions({ row }: { row: PricePlan }) {
  const { t } = useLingui();
  const { organizationId } = usePlan();
  const access = useAccess();
  const blocked = useOfflineReason();
  const [asks, setAsks] = useState(false);
  if (access.state !== 'ready' || !can(access, 'billing.pricePlan.delete')) return null;
  return (
    <PanelSection title={t`Actions`}>
      <div>
        <Button
          size="small"
          variant="danger"
          icon="trash"
          disabledReason={blocked}
          onClick={() => setAsks(true)}
        >
          <Trans>Delete price plan</Trans>
        </Button>
      </div>
      {asks && (
        <DeleteDialog
          type="pricePlan"
          title={t`Delete price plan`}
          name={row.currentVersion.name}
          run={deletion}
          target={{ entity: row, organizationId }}
          blocked={blocked}
          onClose={() => setAsks(false)}
        />
      )}
    </PanelSection>
  );
}
