import { useLingui } from '@lingui/react/macro';
import { useLink } from '../../client/connection/link.ts';
import { linkProblem } from '../../client/connection/link-problem.ts';
import { formatDateTime } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Truncate } from '../../kit/display/truncate.tsx';
import { Pending } from '../../kit/feedback/pending.tsx';

/** The parts of a referenced entity that are shown. */
export interface ReferencedEntity {
  readonly name: string;
  readonly deleteDate: string | null;
}

type Props = {
  /** A deleted user shows as 'Deleted'; other deleted entities keep their name (decision 7). */
  kind: 'user' | 'other';
  /** null while it is loading. */
  entity: ReferencedEntity | null;
};

/** The name of a referenced entity; struck through once deleted, with the date as title (S0-9-19, S1-2.3-08). */
export function Reference({ kind, entity }: Props) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  if (entity === null) return <NameToCome />;
  if (entity.deleteDate === null) return <Truncate text={entity.name} />;
  return (
    <del title={formatDateTime(entity.deleteDate, dateTime)}>
      {kind === 'user' ? t`Deleted` : <Truncate text={entity.name} />}
    </del>
  );
}

/** Shown for an entity that has not arrived, and does not arrive before the tab is connected again. */
function NameToCome() {
  const { t } = useLingui();
  const { status } = useLink();
  return linkProblem(status, 'waits') === null ? (
    <Pending>{t`Loading…`}</Pending>
  ) : (
    <em>{t`Not available offline`}</em>
  );
}

/** Shown for an entity that does not exist or may not be seen (S1-8-01); a flow has words of its own (S1-8-02). */
export function NotFoundName({ kind = 'other' }: { kind?: 'flow' | 'other' }) {
  const { t } = useLingui();
  return <em>{kind === 'flow' ? t`(not found)` : t`Entity not found`}</em>;
}
