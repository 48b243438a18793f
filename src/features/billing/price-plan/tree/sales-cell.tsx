import type { RuleField } from '../../../../domain/pricing/price-domain.ts';
import type { SheetRow } from '../../../../domain/pricing/policy/sheet.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import type { PriceConfirmation } from './confirm/price-confirmation.ts';
import { PriceState } from './confirm/price-state.tsx';
import { useConfirmedPrices } from './confirm/use-price-confirmation.ts';
import { FieldValue } from './field-value.tsx';

type Props = { confirmation: PriceConfirmation; node: CatalogNode; row: SheetRow; field: RuleField };

/** The value at which a field of a node is sold; empty if the platform could not say it (S1-8-09). */
export function SalesCell({ confirmation, node, row, field }: Props) {
  const shown = useConfirmedPrices(confirmation, node, row);
  if (shown.kind === 'failed' || field === 'defaultPricing') return null;
  return (
    <PriceState kind={shown.kind}>
      <FieldValue prices={shown.prices.salesPrice} field={field} domain={node.domain} />
    </PriceState>
  );
}
