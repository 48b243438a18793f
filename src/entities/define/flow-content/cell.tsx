import type { EntityOf } from '../../../domain/entities/models.ts';
import { EditorLink } from '../../../fields/flow/editor-link.tsx';
import { SharingStatusBadge, sharingStatusNames } from '../../../fields/flow/sharing-status.tsx';
import { Moment } from '../../../fields/time/moment.tsx';
import { selectionOptions } from '../../../i18n/selection-options.ts';
import type { FilterField } from '../filter-field.ts';
import type { CellContext } from '../view.ts';
import { contentFields } from './fields.tsx';

type OwnFlow = EntityOf<'flow' | 'macro'>;

/** The name, which opens the editor. */
export const contentName = (kind: 'flow' | 'macro') =>
  function ContentName({ id, name, organizationId }: OwnFlow) {
    return (
      <EditorLink tab={{ kind, id }} organizationId={organizationId}>
        {name}
      </EditorLink>
    );
  };

/** The cells that flows and macros have in common. */
export const contentCell = {
  summary: ({ summary }: OwnFlow) => summary,
  sharing: ({ sharingStatus }: OwnFlow) => <SharingStatusBadge status={sharingStatus} />,
  lastUpdate: ({ lastUpdate }: OwnFlow) => <Moment at={lastUpdate} />,
  created: ({ createDate }: OwnFlow) => <Moment at={createDate} />,
};

/** The sharing status in a file. */
export const sharingText = ({ sharingStatus }: OwnFlow, { say }: CellContext): string =>
  say(sharingStatusNames[sharingStatus]);

export const sharingFilter: FilterField = {
  field: 'sharingStatus',
  title: contentFields.sharingStatus.title,
  kind: 'selection',
  options: selectionOptions(sharingStatusNames),
};
