import type { PurchaseContract } from '../../domain/entities/purchase-contract/model.ts';
import { useCurrentPeriod } from '../../fields/period/current-period.ts';
import { Message } from '../../fields/text/message.tsx';
import { typeIn } from './type-in.ts';

/** The type of a contract now. */
export const ActiveType = ({ contract }: { contract: PurchaseContract }) => (
  <Message text={typeIn(contract, useCurrentPeriod())} />
);
