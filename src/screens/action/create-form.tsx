import { use } from 'react';
import type { FormSubject } from '../../entities/define/form.ts';
import type { EntityView } from '../../entities/define/view.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { useSelect } from '../../fields/page-search/selection.ts';
import { loadOnce } from '../../lib/async/load-once.ts';
import { usePageForm } from '../page-form.tsx';
import { FormDialog } from '../form/form-dialog.tsx';

type Props = {
  create: NonNullable<EntityView<ViewName>['create']>;
  name: ViewName;
  subject: FormSubject;
  onClose: () => void;
};

/** The form that creates an entity; shows it afterwards. */
export function CreateForm({ create, name, subject, onClose }: Props) {
  const form = use(loadOnce(create.load));
  const select = useSelect();
  const showForm = usePageForm();
  const { After } = create;
  const { organizationId } = subject;
  return (
    <FormDialog
      form={form}
      subject={subject}
      policy={create.policy}
      onClose={onClose}
      onSaved={(id) =>
        After
          ? showForm((close) => <After id={id} onClose={close} />)
          : select({ type: name, id, organizationId, variant: null })
      }
    />
  );
}
