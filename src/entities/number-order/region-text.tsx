import { useAnswer } from '../../client/data/use-answer.ts';
import type { NumberOrder } from '../../domain/entities/number-order/model.ts';
import { Country } from '../../fields/text/country.tsx';

/** The configuration of orders is the same for all organizations. */
export const orderConfig = { name: 'numberOrder.config', parameters: {}, organizationId: null } as const;

/** A Dutch area by its code and name. */
function Area({ code }: { code: string }) {
  const [config] = useAnswer(orderConfig);
  const area = config.state === 'ready' ? config.value.regions.find((region) => region.code === code) : null;
  return area ? `${code} ${area.name}` : code;
}

/** The area, prefix or country of an order. */
export function RegionText({ of: { orderType, order } }: { of: Pick<NumberOrder, 'orderType' | 'order'> }) {
  switch (orderType) {
    case 'dutchStandard':
      return <Area code={order.region} />;
    case 'dutchService':
      return order.region;
    case 'international':
      return <Country code={order.region} />;
    default:
      return order.region;
  }
}
