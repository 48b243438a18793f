import { useLingui } from '@lingui/react/macro';
import { TextArea } from '../../../kit/form-control/text-area.tsx';
import { TextInput } from '../../../kit/form-control/text-input.tsx';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';

type TextCommand =
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'describe'; readonly description: string };

type Props = {
  name: string;
  description: string;
  isNameValid: boolean;
  isDescriptionValid: boolean;
  isReadOnly: boolean;
  /** The name of a document that has none of its own; by default, it needs one. */
  defaultName?: string;
  onEdit: (command: TextCommand) => void;
};

/** The name and description of a document. */
export function DocumentTexts(props: Props) {
  const { name, description, isNameValid, isDescriptionValid, isReadOnly, defaultName, onEdit } = props;
  const { t } = useLingui();
  return (
    <PanelSection title={t`Settings`}>
      <TextInput
        label={t`Name`}
        required={defaultName === undefined}
        readOnly={isReadOnly}
        value={name}
        placeholder={defaultName}
        error={isNameValid ? undefined : t`Enter a name of at most 100 characters.`}
        onChange={({ target }) => onEdit({ kind: 'rename', name: target.value })}
      />
      <TextArea
        label={t`Description`}
        rows={3}
        readOnly={isReadOnly}
        value={description}
        error={isDescriptionValid ? undefined : t`Enter a description of at most 2,000 characters.`}
        onChange={({ target }) => onEdit({ kind: 'describe', description: target.value })}
      />
    </PanelSection>
  );
}
