import { useLingui } from '@lingui/react/macro';
import { FreshnessChip } from '../kit/display/freshness-chip.tsx';
import { formatAsOf } from '../i18n/as-of.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useNow } from '../client/connection/clock.ts';
import type { Freshness } from '../client/data/freshness.ts';

/** Shows whether data is live or how old it is. */
export function FreshnessLabel({ freshness }: { freshness: Freshness }) {
  const { t } = useLingui();
  return freshness.state === 'live' ? (
    <FreshnessChip state="live" label={t`Live`} />
  ) : (
    <AsOf at={freshness.at} />
  );
}

function AsOf({ at }: { at: number }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const time = formatAsOf(at, useNow(), dateTime);
  return <FreshnessChip state="asOf" label={t`as of ${time}`} />;
}
