import { Trans, useLingui } from '@lingui/react/macro';
import type { MergeClash } from '../../../domain/pricing/merge/three-way.ts';
import { targetingEntrySchema } from '../../../domain/pricing/contract/targeting.ts';
import { isBillingPeriod } from '../../../domain/pricing/period.ts';
import { contractTypeNames } from '../../../fields/billing/contract-names.ts';
import { EntityText } from '../../../fields/entity/entity-text.tsx';
import { periodName } from '../../../fields/period/period-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { MergeDialog } from '../document/merge-dialog.tsx';
import * as v from 'valibot';
import { settleContractClash } from './edit/merge-contract.ts';
import { TargetText } from './targeting/target-text.tsx';
import { useContract } from './use-contract.ts';
import type { ClashingContract } from './use-newer-contract.ts';

/** Names the part that two sides have changed differently. */
function Subject({
  path: [part, , member, organization],
  start,
}: {
  path: MergeClash['path'];
  start: string;
}) {
  const { t } = useLingui();
  const { locale } = useFormat();
  if (part === 'name') return t`Name`;
  if (part === 'description') return t`Description`;
  const period = periodName(start, locale);
  switch (member) {
    case 'start':
      return t`Period from ${period}: start`;
    case 'pricePlan':
      return t`Period from ${period}: price plan`;
    case 'isExclusive':
      return t`Period from ${period}: type`;
    case 'targeting':
      return (
        <>
          {period}: <EntityText type="organizationTreeView" id={organization ?? ''} />
        </>
      );
    default:
      return t`Period from ${period}`;
  }
}

function Value({
  path: [part, , member, organization],
  value,
}: {
  path: MergeClash['path'];
  value: unknown;
}) {
  const { t, i18n } = useLingui();
  const { locale } = useFormat();
  const { row } = useContract();
  if (part === 'name' || part === 'description') return typeof value === 'string' ? value : t`None`;
  switch (member) {
    case 'start':
      return typeof value === 'string' && isBillingPeriod(value) ? periodName(value, locale) : '';
    case 'pricePlan':
      return typeof value === 'string' ? <EntityText type="pricePlan" id={value} /> : t`None`;
    case 'isExclusive':
      return i18n._(contractTypeNames[value === true ? 'exclusive' : 'standard']);
    case 'targeting':
      return v.is(targetingEntrySchema, value) ? (
        <TargetText entry={value} isRoot={organization === row?.buyerOrganization} />
      ) : (
        t`No values of its own`
      );
    default:
      return value === undefined ? t`Removed` : t`Changed`;
  }
}

type Props = { clashing: ClashingContract; onClose: () => void };

/** Settles, line by line, what others have saved and this tab has changed differently. */
export function ContractClashDialog({ clashing, onClose }: Props) {
  const { store } = useContract().open;
  return (
    <MergeDialog
      clashing={clashing}
      store={store}
      settle={settleContractClash}
      renderSubject={({ path }, start) => <Subject path={path} start={start} />}
      renderValue={(clash, side) => <Value path={clash.path} value={clash[side]} />}
      onMerged={onClose}
      onClose={onClose}
    >
      <Trans>
        Others have saved this contract with other values than yours. Choose which ones to keep. All other
        changes are merged.
      </Trans>
    </MergeDialog>
  );
}
