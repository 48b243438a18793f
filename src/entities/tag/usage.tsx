import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Tag } from '../../domain/entities/tag/model.ts';
import { usePageAddress } from '../../fields/page-search/built-page.ts';

/** How many rules have a tag, as a link to the schedules of these rules. */
export function TagUsage({ tag: { tag, usage, organizationId } }: { tag: Tag }) {
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
