import { Trans, useLingui } from '@lingui/react/macro';
import { phoneNumberText } from '../../domain/value/number-text.ts';
import * as v from 'valibot';
import { useAnswer } from '../../client/data/use-answer.ts';
import { numberFaultOf } from '../../fields/phone-number/number-fault.ts';
import { normalizePhoneNumber } from '../../fields/phone-number/normalize-phone-number.ts';
import { usePageSearch, useSetPageSearch } from '../../fields/page-search/use-page-search.ts';
import { useDelayed } from '../../kit/base/use-delayed.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { RefusedState } from '../../screens/refused-state.tsx';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';
import { NumberFacts } from './number-facts.tsx';
import styles from './number-info.module.css';

/** How long a number is left alone before it is looked up, ms. */
const typingPauseMs = 300;

function Answer({ number }: { number: string }) {
  const { t } = useLingui();
  const [answer, refresh] = useAnswer({
    name: 'numberAvailability.info',
    parameters: { number },
    organizationId: null,
  });
  const offline = useOfflineReason();
  if (answer.state === 'ready')
    return <NumberFacts number={number} info={answer.value} readAt={answer.readAt} refresh={refresh} />;
  if (answer.state === 'failed' && answer.code !== null) return <RefusedState code={answer.code} />;
  if (offline !== undefined) return <EmptyState icon="offline" title={offline} />;
  return <SkeletonRows label={t`Loading…`} rows={4} />;
}

/** Looks up any telephone number on the platform (S1-2.2-05). */
export function NumberInfoPage() {
  const { i18n, t } = useLingui();
  const { search: typed = '' } = usePageSearch();
  const set = useSetPageSearch();
  const settled = useDelayed(typed, typingPauseMs, typed);
  const number = normalizePhoneNumber(settled);
  const fault = settled === typed ? numberFaultOf(typed) : null;
  return (
    <section className={styles.page}>
      <PageHeader
        title={<Trans>Number info</Trans>}
        about={t`Who has a number, and which range, orders and porting requests it belongs to.`}
      />
      <Card>
        <TextInput
          label={t`Phone number`}
          type="tel"
          autoComplete="off"
          error={fault === null ? undefined : i18n._(fault)}
          value={typed}
          onChange={({ target }) => set({ search: target.value || undefined }, 'replace')}
        />
      </Card>
      {v.is(phoneNumberText, number) && <Answer key={number} number={number} />}
    </section>
  );
}
