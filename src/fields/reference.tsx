import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '../i18n/formats.ts';
import { useFormat } from '../i18n/use-format.ts';
import { Truncate } from '../kit/truncate.tsx';

/** What is known of an entity that another one names. */
export interface Named {
  readonly name: string;
  readonly deleteDate: string | null;
}

type Props = {
  /** A deleted user has no name any more; what else is deleted keeps its own (decisions, 7). */
  kind: 'user' | 'other';
  /** null until it is here. */
  entity: Named | null;
};

/** The name of an entity that another one refers to; struck through once deleted, with the date as title (S0 §9). */
export function Reference({ kind, entity }: Props) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  if (entity === null) return t`Loading…`;
  if (entity.deleteDate === null) return <Truncate text={entity.name} />;
  return (
    <del title={formatDateTime(entity.deleteDate, dateTime)}>
      {kind === 'user' ? t`Deleted` : <Truncate text={entity.name} />}
    </del>
  );
}

/** Where an entity is named that does not exist, or may not be seen (S1 §8). */
export function NotFoundName() {
  const { t } = useLingui();
  return <em>{t`Entity not found`}</em>;
}
