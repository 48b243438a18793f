import { Trans } from '@lingui/react/macro';
import { BillingTabLink } from '../../../../fields/billing/tab-link.tsx';
import { useFormat } from '../../../../i18n/use-format.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { pathText } from '../node-path.ts';
import { askedNode } from './asked-node.ts';
import styles from './explain.module.css';

/** The targets of the links in an answer. */
export interface AnswerLinks {
  /** The price plan in whose tab the answer is shown: its nodes are opened there. */
  readonly open?: { readonly planId: string; readonly onNode: (path: readonly CatalogNode[]) => void };
  /** Called when a link is followed, to close what shows the answer. */
  readonly onFollow: () => void;
}

type Props = {
  planId: string;
  /** The organization that has the plan. */
  organizationId: string;
  /** The nodes down to the one with the rule; none for the root. */
  path: readonly CatalogNode[];
  links: AnswerLinks;
};

/** Opens the node of a rule in the tree of its plan. */
export function RuleLink({ planId, organizationId, path, links: { open, onFollow } }: Props) {
  const { locale } = useFormat();
  const name = path.length === 0 ? <Trans>All products</Trans> : pathText(path, locale);
  if (planId === open?.planId)
    // The root is not a node of the tree.
    return path.length === 0 ? (
      name
    ) : (
      <button
        type="button"
        className={styles.open}
        onClick={() => {
          onFollow();
          open.onNode(path);
        }}
      >
        {name}
      </button>
    );
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
        {name}
      </BillingTabLink>
    </span>
  );
}
