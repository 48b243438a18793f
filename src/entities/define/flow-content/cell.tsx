import type { EntityOf } from '../../../domain/entities/models.ts';
import { EditorLink } from '../../../fields/flow/editor-link.tsx';
import { sharingStatusNames } from '../../../fields/flow/sharing-status.tsx';
import { selectionOptions } from '../../../i18n/selection-options.ts';
import type { FilterField } from '../filter-field.ts';
import type { CellContext } from '../view.ts';
import { contentFields } from './fields.tsx';
import { memberName } from '../../../i18n/member-name.ts';

type OwnFlow = EntityOf<'flow' | 'macro'>;

/** The column of the name, which opens the editor. */
export const nameColumn = (kind: 'flow' | 'macro') =>
  ({
    id: 'name',
    title: contentFields.name.title,
    cell: ({ id, name, organizationId }: OwnFlow) => (
      <EditorLink tab={{ kind, id }} organizationId={organizationId}>
        {name}
      </EditorLink>
    ),
    text: ({ name }: OwnFlow) => name,
    sort: 'name',
    width: 200,
  }) as const;

/** The sharing status in a file. */
export const sharingText = ({ sharingStatus }: OwnFlow, { say }: CellContext): string =>
  say(memberName(sharingStatusNames, sharingStatus));

export const sharingFilter: FilterField = {
  field: 'sharingStatus',
  title: contentFields.sharingStatus.title,
  kind: 'selection',
  options: selectionOptions(sharingStatusNames),
};
