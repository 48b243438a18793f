import { use } from 'react';
import type { FormSubject } from '../../entities/define/form.ts';
import type { EntityView } from '../../entities/define/view.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { useSelect } from '../../fields/page-search/selection.ts';
import { loadOnce } from '../../lib/async/load-once.ts';
import { FormDialog } from '../form/form-dialog.tsx';

type Props = {
  create: NonNullable<EntityView<ViewName>['create']>;
  name: ViewName;
  subject: FormSubject;
  onClose: () => void;
};

/** The form that creates an entity; opens its details afterwards. */
export function CreateForm({ create, name, subject, onClose }: Props) {
  const form = use(loadOnce(create.load));
  const select = useSelect();
  const { organizationId } = subject;
  return (
    <FormDialog
      form={form}
      subject={subject}
      policy={create.policy}
      onClose={onClose}
      onSaved={(id) => select({ type: name, id, organizationId, variant: null })}
    />
  );
}
