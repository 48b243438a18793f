import type { ViewName } from '../../domain/entities/models.ts';
import { markCreated } from '../../fields/page-search/just-created.ts';
import { useSelect } from '../../fields/page-search/selection.ts';
import { usePageForm } from '../page-form.tsx';
import type { Creation } from '../form/creation-form.tsx';
import { CreationForm } from '../form/creation-form.tsx';

type Props = Creation & {
  name: ViewName;
  onClose: () => void;
};

/** The form that creates an entity; shows it afterwards. */
export function CreateForm({ create, name, subject, onClose }: Props) {
  const select = useSelect();
  const showForm = usePageForm();
  const { After } = create;
  const { organizationId } = subject;
  return (
    <CreationForm
      create={create}
      subject={subject}
      onClose={onClose}
      onSaved={(id) => {
        if (After) return showForm((close) => <After id={id} onClose={close} />);
        markCreated(id);
        select({ type: name, id, organizationId, variant: null });
      }}
    />
  );
}
