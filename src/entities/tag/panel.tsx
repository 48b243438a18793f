import { Link } from '@tanstack/react-router';
import { Plural } from '@lingui/react/macro';
import type { Tag } from '../../domain/entities/tag/model.ts';
import { usePageAddress } from '../../fields/page-search/built-page.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { tagFields as fields } from './fields.tsx';

/** How many rules have a tag, as a link to the schedules of these rules. */
function Usage({ tag: { tag, usage, organizationId } }: { tag: Tag }) {
  const address = usePageAddress('schedulesMain', organizationId);
  const text = <Plural value={usage} _0="No rules" one="# rule" other="# rules" />;
  if (address === null || usage === 0) return text;
  const filter = [{ kind: 'tag', field: 'definition', with: [tag], without: [] }];
  return (
    <Link to={address} search={{ filter }}>
      {text}
    </Link>
  );
}

/** A tag and how often it is used (S1-2.7-23). */
export function TagDetails({ entity: tag }: DetailsProps<Tag>) {
  const fact = useFacts(fields, tag);
  return (
    <FactList facts={[fact('tag'), fact('group'), fact('description'), fact('usage', <Usage tag={tag} />)]} />
  );
}
