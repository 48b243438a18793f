import { Trans } from '@lingui/react/macro';
import { BillingTabLink } from '../../../../fields/billing/tab-link.tsx';
import { useFormat } from '../../../../i18n/use-format.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { pathText } from '../node-path.ts';
import { askedNode } from './asked-node.ts';

type Props = {
  planId: string;
  /** The organization that has the plan. */
  organizationId: string;
  /** The nodes down to the one with the rule; none for the root. */
  path: readonly CatalogNode[];
  onFollow: () => void;
};

/** Opens the node of a rule in the tree of its plan. */
export function RuleLink({ planId, organizationId, path, onFollow }: Props) {
  const { locale } = useFormat();
  return (
    <span
      role="presentation"
      // The link itself lets no click through.
      onClickCapture={() => {
        askedNode.set({ planId, path });
        onFollow();
      }}
    >
      <BillingTabLink tab={{ kind: 'pricePlan', id: planId }} organizationId={organizationId}>
        {path.length === 0 ? <Trans>All products</Trans> : pathText(path, locale)}
      </BillingTabLink>
    </span>
  );
}
