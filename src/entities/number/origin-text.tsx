import type { NumberOrigin } from '../../domain/entities/number/setting.ts';
import { ListedLink } from '../../fields/entity/listed-link.tsx';
import { KnownLink } from '../../fields/entity/known-link.tsx';
import { Message } from '../../fields/text/message.tsx';
import { kindName } from '../../i18n/kind-name.ts';
import { originNames } from './name.ts';

type Props = { origin: NumberOrigin; organizationId: string | null };

/** How the organization got a number, with a link to its order or porting request. */
export function OriginText({ origin, organizationId }: Props) {
  const link = { organizationId, before: ' ', Link: ListedLink } as const;
  return (
    <>
      <Message text={kindName(originNames, origin.type)} />
      {origin.type === 'order' && <KnownLink type="numberOrder" id={origin.orderId} {...link} />}
      {origin.type === 'porting' && (
        <KnownLink type="numberPortingRequest" id={origin.portingRequestId} {...link} />
      )}
    </>
  );
}
