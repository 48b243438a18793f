import { Trans } from '@lingui/react/macro';
import type { NumberSeries } from '../../domain/entities/number-porting-request/model.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import { Message } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { rangeSize } from '../../domain/value/number-range.ts';
import { blockingReasonNames } from './name.ts';
import styles from './porting.module.css';
import { memberName } from '../../i18n/member-name.ts';

type Props = {
  series: readonly NumberSeries[];
  /** The viewer may see establishments. */
  seesEstablishment: boolean;
  organizationId: string | null;
};

/** The answer about a series. */
function Said({ series: { blockingReason, firstPossibleDate, note } }: { series: NumberSeries }) {
  return (
    <>
      {blockingReason !== null && (
        <div className={styles.blocked}>
          <Message text={memberName(blockingReasonNames, blockingReason)} />
        </div>
      )}
      {firstPossibleDate !== null && (
        <div>
          <Trans>
            Possible from <Moment at={firstPossibleDate} />
          </Trans>
        </div>
      )}
      {note !== '' && <div>{note}</div>}
    </>
  );
}

/** The series of a request, each with its establishment and what was answered. */
export function SeriesList({ series, seesEstablishment, organizationId }: Props) {
  return (
    <ul className={styles.series}>
      {series.map((one) => (
        <li key={one.id}>
          <div>
            <PhoneNumber number={one.first} />
            {rangeSize(one) > 1 && (
              <>
                {' '}
                – <PhoneNumber number={one.last} />
              </>
            )}
          </div>
          {seesEstablishment && one.inboundSettings?.establishmentId && (
            <div>
              <EntityLink
                type="establishment"
                id={one.inboundSettings.establishmentId}
                organizationId={organizationId}
              />
            </div>
          )}
          <Said series={one} />
        </li>
      ))}
    </ul>
  );
}
