import { Trans } from '@lingui/react/macro';
import { serverNow } from '../../client/connection/clock.ts';
import type { NumberPortingRequest } from '../../domain/entities/number-porting-request/model.ts';
import { daysOfAgreement } from '../../domain/entities/number-porting-request/rules.ts';
import { Moment } from '../../fields/time/moment.tsx';
import { useCountdown } from '../../fields/time/use-countdown.ts';
import { StatusBadge } from '../../kit/display/status-badge.tsx';

type Props = { request: Pick<NumberPortingRequest, 'direction' | 'state' | 'agreedUntil'> };

/** Until when an agreement lasts, with a warning in its last two weeks. */
export function AgreementEnd({ request }: Props) {
  const { agreedUntil } = request;
  return agreedUntil === null ? null : <End request={request} at={agreedUntil} />;
}

function End({ request, at }: Props & { at: string }) {
  const left = useCountdown(at);
  // Days pass when the countdown reads differently.
  const days = daysOfAgreement(request, serverNow());
  if (days === null || left === null) return <Moment at={at} />;
  return (
    <StatusBadge tone={days < 3 ? 'error' : 'warn'}>
      <Trans>Ends {left}</Trans>
    </StatusBadge>
  );
}
