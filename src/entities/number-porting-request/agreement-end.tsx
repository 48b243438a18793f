import { Plural, Trans } from '@lingui/react/macro';
import { useNowValue } from '../../client/connection/clock.ts';
import type { NumberPortingRequest } from '../../domain/entities/number-porting-request/model.ts';
import { daysOfAgreement } from '../../domain/entities/number-porting-request/rules.ts';
import { Moment } from '../../fields/time/moment.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';

type Props = { request: Pick<NumberPortingRequest, 'direction' | 'state' | 'agreedUntil'> };

/** Until when an agreement lasts, with a warning in its last two weeks. */
export function AgreementEnd({ request }: Props) {
  const days = useNowValue((now) => daysOfAgreement(request, now));
  const { agreedUntil } = request;
  if (agreedUntil === null) return null;
  if (days === null) return <Moment at={agreedUntil} />;
  return (
    <StatusBadge tone={days < 3 ? 'error' : 'warn'}>
      {days === 0 ? (
        <Trans>Ends today</Trans>
      ) : (
        <Plural value={days} one="Ends in # day" other="Ends in # days" />
      )}
    </StatusBadge>
  );
}
