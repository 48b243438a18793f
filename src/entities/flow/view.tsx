import type { Flow } from '../../domain/entities/flow/model.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { useFact } from '../define/fact.ts';
import type { DetailsProps, EntityView } from '../define/view.ts';
import { flowFields } from './fields.ts';

function Details({ entity }: DetailsProps<Flow>) {
  const fact = useFact();
  return <FactList facts={[fact(flowFields.name, entity.name)]} />;
}

const { title } = flowFields.name;

/** A main flow of an organization, as call actions refer to it. */
export const flowView: EntityView<'flow'> = {
  name: 'flow',
  icon: 'flow',
  list: {
    columns: [{ id: 'name', title, cell: (flow) => flow.name, sort: 'name', width: 320 }],
    filters: [{ field: 'name', title, kind: 'text' }],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  Details,
  fields: { flow: flowFields },
};
