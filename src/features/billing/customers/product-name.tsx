import { Trans } from '@lingui/react/macro';
import type { CallAnswer } from '../../../domain/protocol/call.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { pathText } from '../price-plan/node-path.ts';

export type UsedProduct = CallAnswer<'billingCustomer.usage'>['products'][number];

/** The product with the categories that it is in. */
export function ProductName({ product: { found, nodeId } }: { product: UsedProduct }) {
  const { locale } = useFormat();
  if (found !== null) return pathText([...found.path, found.node], locale);
  return nodeId === null ? <Trans>Numbers without a product</Trans> : nodeId;
}
