import { Trans } from '@lingui/react/macro';
import { useBatched } from '../../../client/data/use-batched.ts';
import type { PhoneNumber } from '../../../domain/entities/number/model.ts';
import { DueMoment } from '../../../fields/time/due-moment.tsx';

/** From when on a pending number can be ported; null if that is not known. */
export function usePossibleFrom({ origin }: Pick<PhoneNumber, 'origin'>): string | null {
  const request = useBatched(
    'numberPortingRequest',
    origin?.type === 'porting' ? origin.portingRequestId : null,
  );
  return request.state === 'ready' ? request.entity.possibleFrom : null;
}

/** Says of a pending number when what is shown will happen. */
export function PendingNotice({
  number,
  possibleFrom,
}: {
  number: PhoneNumber;
  possibleFrom: string | null;
}) {
  if (number.origin?.type !== 'porting')
    return <Trans>Nobody can call the number yet. This will happen once it is active:</Trans>;
  return possibleFrom === null ? (
    <Trans>Nobody can call the number yet. This will happen once it has been ported:</Trans>
  ) : (
    <Trans>
      Nobody can call the number yet. This will happen once it has been ported, which is possible from{' '}
      <DueMoment at={possibleFrom} />:
    </Trans>
  );
}
