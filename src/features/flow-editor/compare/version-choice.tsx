import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDataSet } from '../../../client/data/use-data-set.ts';
import type { FlowRevisionInfo } from '../../../domain/entities/flow-revision-info/model.ts';
import { versionsQuery } from '../../../fields/flow/versions-query.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Select } from '../../../kit/form-control/select.tsx';
import type { ComparisonAddress } from '../../../fields/flow/comparison-address.ts';
import { latestVersion } from '../../../fields/flow/comparison-address.ts';
import { RefusedState } from '../../../screens/refused-state.tsx';

/** The text of a version in a list: its origin and its time. */
function useVersionText(): (version: FlowRevisionInfo) => string {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  return ({ createDate, deployment, shared }) => {
    const time = formatDateTime(createDate, dateTime);
    if (shared !== undefined) {
      const { version } = shared;
      return deployment === null
        ? t`Version ${version} installed ${time}`
        : t`Version ${version} deployed ${time}`;
    }
    return deployment === null ? t`Saved ${time}` : t`Deployed ${time}`;
  };
}

type Props = {
  flow: { readonly id: string; readonly organizationId: string };
  address: ComparisonAddress;
  /** Whether a version can be compared with the edited flow. */
  hasEditor: boolean;
  /** Actions on the first version. */
  action?: ReactNode;
  onChange: (address: ComparisonAddress) => void;
};

/** Selects the two versions to compare. */
export function VersionChoice({ flow, address: { before, after }, hasEditor, action, onChange }: Props) {
  const { t } = useLingui();
  const textOf = useVersionText();
  const found = useDataSet(versionsQuery(flow), { limit: 250 });
  if (found.state === 'refused') return <RefusedState code={found.code} />;
  const rows = found.state === 'ready' ? found.rows : [];
  const versions = rows.map((version) => ({ value: version.id, label: textOf(version) }));
  function nameOf(id: string): string {
    if (id === latestVersion) return t`Latest version`;
    return found.state === 'loading' ? '…' : t`An older version`;
  }
  const withCurrent = (id: string | null) =>
    id === null || versions.some(({ value }) => value === id)
      ? versions
      : [...versions, { value: id, label: nameOf(id) }];
  return (
    <>
      <Select
        label={t({ message: 'From', context: 'versions' })}
        value={before}
        options={withCurrent(before)}
        onChange={({ target }) => onChange({ before: target.value, after })}
      />
      {action}
      <Select
        label={t({ message: 'To', context: 'versions' })}
        value={after ?? ''}
        options={[
          ...(hasEditor ? [{ value: '', label: t`As it is in the editor` }] : []),
          ...withCurrent(after),
        ]}
        onChange={({ target }) => onChange({ before, after: target.value === '' ? null : target.value })}
      />
    </>
  );
}
