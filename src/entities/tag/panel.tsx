import type { Tag } from '../../domain/entities/tag/model.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { tagFields as fields } from './fields.tsx';
import { TagUsage } from './usage.tsx';

/** A tag and how often it is used (S1-2.7-23). */
export function TagDetails({ entity: tag }: DetailsProps<Tag>) {
  const fact = useFacts(fields, tag);
  return (
    <FactList
      facts={[fact('tag'), fact('group'), fact('description'), fact('usage', <TagUsage tag={tag} />)]}
    />
  );
}
