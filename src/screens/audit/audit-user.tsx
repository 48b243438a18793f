import { Trans } from '@lingui/react/macro';
import { nameOf } from '../../entities/name-of.ts';
import { Reference } from '../../fields/reference.tsx';
import { useBatched } from '../../replica/use-batched.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** Who did it, by name; what no user did has no name. */
export function AuditUser({ id }: { id: string | null }) {
  const { locale } = useFormat();
  const view = useBatched('user', id);
  if (id === null || view.state === 'missing') return <Trans>Unknown</Trans>;
  const user = view.state === 'ready' ? view.entity : null;
  return (
    <Reference
      kind="user"
      entity={user && { name: nameOf('user', user, locale), deleteDate: user.deleteDate }}
    />
  );
}
