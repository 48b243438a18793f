import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FactList } from '../../kit/display/fact-list.tsx';
import type { DetailsProps, EntityView } from '../define/view.ts';
import type { Flow } from '../../domain/entities/flow/model.ts';

function Details({ entity }: DetailsProps<Flow>) {
  const { t } = useLingui();
  return <FactList facts={[{ label: t`Name`, value: entity.name }]} />;
}

/** A flow of an organization, as others refer to it. */
export const flowView: EntityView<'flow'> = {
  name: 'flow',
  icon: 'flow',
  list: {
    columns: [{ id: 'name', title: msg`Name`, cell: (flow) => flow.name, sort: 'name', width: 320 }],
    filters: [{ field: 'name', title: msg`Name`, kind: 'text' }],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  Details,
  fields: { flow: { name: { title: msg`Name` }, summary: { title: msg`Summary` } } },
};
