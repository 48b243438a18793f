import { useLingui } from '@lingui/react/macro';
import type { CallKind } from '../../domain/entities/channel/query.ts';
import { hourlyCallQuery } from '../../domain/entities/channel/query.ts';
import { oldestOf } from '../../client/data/freshness.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { RefusedState } from '../../screens/refused-state.tsx';
import { Widget } from './widget.tsx';

/** The calls that began in the last hour, by state. */
export function HourlyCalls({ organizationId }: { organizationId: string }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const live = useDataSet(hourlyCallQuery(organizationId, 'live'));
  const ended = useDataSet(hourlyCallQuery(organizationId, 'ended'));
  const unanswered = useDataSet(hourlyCallQuery(organizationId, 'unanswered'));
  const failed = useDataSet(hourlyCallQuery(organizationId, 'failed'));
  const labels: Readonly<Record<CallKind, string>> = {
    live: t`In progress`,
    ended: t`Ended`,
    unanswered: t`Ended unanswered`,
    failed: t`Failed`,
  };
  const views = { live, ended, unanswered, failed };
  const all = Object.values(views);
  const refused = all.find((view) => view.state === 'refused');
  const ready = all.filter((view) => view.state === 'ready');
  const facts = (['live', 'ended', 'unanswered', 'failed'] as const).map((kind) => {
    const view = views[kind];
    return { label: labels[kind], value: view.state === 'ready' ? formatNumber(view.total, locale) : '–' };
  });
  return (
    <Widget
      title={t`Calls in the last hour`}
      size="small"
      freshness={
        ready.length === all.length ? oldestOf(...ready.map(({ freshness }) => freshness)) : undefined
      }
    >
      {refused ? <RefusedState code={refused.code} /> : <FactList facts={facts} />}
    </Widget>
  );
}
