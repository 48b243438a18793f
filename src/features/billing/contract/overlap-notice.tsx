import { Trans } from '@lingui/react/macro';
import type { CallAnswer } from '../../../domain/protocol/call.ts';
import { SalesContractLabel } from '../frame/tab-label.tsx';
import { EntityText } from '../../../fields/entity/entity-text.tsx';
import { periodName } from '../../../fields/period/period-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';

export type ContractOverlaps = CallAnswer<'salesContract.update'>['overlaps'];

type Props = { overlaps: ContractOverlaps; contractId: string };

/** Warns that another standard contract decides at the same organization. */
export function OverlapNotice({ overlaps, contractId }: Props) {
  const { locale } = useFormat();
  const [first] = overlaps;
  if (first === undefined) return null;
  const month = periodName(first.month, locale);
  const other = first.contracts.find((id) => id !== contractId) ?? contractId;
  return (
    <Notice tone="warn">
      <Trans>
        Another standard contract covers <EntityText type="organizationTreeView" id={first.organization} />{' '}
        too, from {month}: <SalesContractLabel id={other} />. The one that starts later counts, or the newer
        one.
      </Trans>
    </Notice>
  );
}
