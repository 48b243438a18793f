import { Trans, useLingui } from '@lingui/react/macro';
import { earlyTerminationDay } from '../../domain/entities/number-porting-request/outbound-answer.ts';
import { handlingOf } from '../../domain/entities/number-porting-request/state.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { formatLocalDate } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useFreeDays } from './use-free-days.ts';
import type { PortingSource } from './use-porting-source.ts';

/** Guidance by the kind of contract (S1-5-32). Nothing is refused by it. */
export function AnswerGuidance({ source: { row, zone } }: { source: PortingSource }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const { requestDate, dutchInfo } = row.request;
  const freeDays = useFreeDays(requestDate);
  switch (dutchInfo && handlingOf(dutchInfo.contractHandling)) {
    case 'continuation':
      return (
        <Notice tone="info">{t`The contract continues with the new operator, so the numbers can leave immediately.`}</Notice>
      );
    case 'earlyTermination': {
      const day = formatLocalDate(earlyTerminationDay(requestDate, zone, freeDays), dateTime);
      return (
        <Notice tone="info">
          <Trans>
            The customer ends the contract early. Choose immediately, or {day}: three working days after the
            request.
          </Trans>
        </Notice>
      );
    }
    default:
      return null;
  }
}
