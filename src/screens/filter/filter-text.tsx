import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { FilterField } from '../../entities/define/filter-field.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { formatDateTime, formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { periodNames } from './duration-name.ts';
import type { FieldFilter } from './filter-value.ts';

type Props<Kind extends FieldFilter['kind']> = { filter: Extract<FieldFilter, { kind: Kind }> };

function PeriodText({ filter }: Props<'period'>) {
  const { i18n } = useLingui();
  const { dateTime } = useFormat();
  const [start, duration] = [formatDateTime(filter.start, dateTime), i18n._(periodNames[filter.duration])];
  return `${start}, ${duration}`;
}

function NumberText({ filter }: Props<'number'>) {
  const { locale } = useFormat();
  const [from, to] = [filter.from, filter.to].map((bound) =>
    bound === null ? null : formatNumber(bound, locale, Number.isInteger(bound) ? 0 : 2),
  );
  if (!from) return <Trans>at most {to}</Trans>;
  return to ? (
    <Trans>
      {from} to {to}
    </Trans>
  ) : (
    <Trans>at least {from}</Trans>
  );
}

function TagText({ filter, field }: Props<'tag'> & { field: FilterField | undefined }) {
  const { i18n } = useLingui();
  const usual = field?.kind === 'tag' ? field.usual : undefined;
  const isUsual = filter.with.length === 0 && filter.without.length === 1 && filter.without[0] === usual?.tag;
  if (usual && isUsual) return i18n._(usual.without);
  const tags = filter.without.join(', ');
  return (
    <>
      {filter.with.join(', ')}
      {filter.with.length > 0 && filter.without.length > 0 && ', '}
      {filter.without.length > 0 && <Trans>without {tags}</Trans>}
    </>
  );
}

function EntityNames({ filter, field }: Props<'entity'> & { field: FilterField | undefined }) {
  if (field?.kind !== 'entity') return null;
  return filter.ids.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <EntityText type={field.entity} id={id} />
    </Fragment>
  ));
}

/** A field's filter as text. */
export function FilterText({ filter, field }: { filter: FieldFilter; field: FilterField | undefined }) {
  const { i18n } = useLingui();
  switch (filter.kind) {
    case 'text':
      return filter.text;
    case 'selection': {
      const options = field?.kind === 'selection' ? field.options : [];
      const chosen = options.filter(({ value }) => filter.values.includes(value));
      return chosen.map(({ title }) => i18n._(title)).join(', ');
    }
    case 'period':
      return <PeriodText filter={filter} />;
    case 'tag':
      return <TagText filter={filter} field={field} />;
    case 'number':
      return <NumberText filter={filter} />;
    case 'levels':
      return <Trans>This organization and all below</Trans>;
    case 'entity':
      return <EntityNames filter={filter} field={field} />;
  }
}
