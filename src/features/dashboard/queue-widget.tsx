import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { queuesQuery } from '../../domain/entities/call-queue/query.ts';
import { usePageAddress } from '../../fields/page-search/built-page.ts';
import { Elapsed } from '../../fields/time/elapsed.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { ageOf } from './page-freshness.tsx';
import { Widget } from './widget.tsx';

/** As many queues as the card has room for. */
const shownQueues = 5;

/** The queues in which most callers wait; nothing for an organization without queues. */
export function QueueWidget({ organizationId }: { organizationId: string }) {
  const { t } = useLingui();
  const view = useDataSet(
    { ...queuesQuery(organizationId), sorting: [{ by: 'waiting', dir: 'desc' }] },
    { limit: shownQueues },
  );
  const address = usePageAddress('liveQueues', organizationId);
  if (view.state !== 'ready' || view.total === 0) return null;
  return (
    <Widget title={t`Callers in queues`} size="small" freshness={ageOf(view)}>
      <FactList
        facts={view.rows.map(({ name, waiting, waitingSince }) => ({
          label: name,
          value:
            waitingSince === null ? (
              t`Nobody is waiting`
            ) : (
              <>
                <Plural value={waiting} one="# caller" other="# callers" />,{' '}
                <Elapsed from={waitingSince} until={null} />
              </>
            ),
        }))}
      />
      {address !== null && (
        <Link to={address}>
          <Trans>Show all</Trans>
        </Link>
      )}
    </Widget>
  );
}
