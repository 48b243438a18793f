import type { CallAnswer, CallName } from '../../../../../src/domain/protocol/call.ts';
import { notFound } from '../../../base/refusal.ts';
import type { Handlers, UserRequest } from '../../handler.ts';
import { read } from '../../user-calls.ts';
import { pathBetween } from '../explain/sales-path.ts';
import { customerLines } from './customer-lines.ts';
import type { CustomerServices } from './services.ts';

type CustomerRequest<Name extends CallName> = UserRequest<Name, CustomerServices>;

/** The customer that a call names, and the seller that asks. Throws Refusal (404) if it is not below the seller. */
function soldTo({
  services: { store, access },
  userId,
  organizationId,
  parameters,
}: CustomerRequest<CallName>) {
  const { organization: consumer = '', period: month = '' } = parameters;
  const seller = organizationId;
  const isBelow =
    seller !== null &&
    seller !== consumer &&
    access.reaches(userId, seller) &&
    pathBetween(store, seller, consumer) !== undefined;
  if (!isBelow) throw notFound(`There is no customer ${consumer}`);
  return { seller, consumer, month };
}

async function usageOf(
  request: CustomerRequest<'billingCustomer.usage'>,
): Promise<CallAnswer<'billingCustomer.usage'>> {
  const { seller, consumer, month } = soldTo(request);
  const { usages, catalogue } = request.services;
  const products = await usages.byNode(seller, month, consumer);
  return {
    products: products.map((product) => {
      const node = product.nodeId === null ? undefined : catalogue.node(product.nodeId);
      const above = node === undefined ? [] : (catalogue.pathTo(node.id) ?? []).slice(0, -1);
      const path = above.flatMap((id) => catalogue.node(id) ?? []);
      return { ...product, found: node === undefined ? null : { node, path } };
    }),
  };
}

export const billingCustomerHandlers: Handlers<'billingCustomer', CustomerServices> = {
  'billingCustomer.usage': read(usageOf),
  'billingCustomer.usageLines': read((request) =>
    customerLines(request.services.store, soldTo(request), request.body),
  ),
};
