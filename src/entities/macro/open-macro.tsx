import type { Macro } from '../../domain/entities/macro/model.ts';
import { OpenInEditor } from '../../fields/flow/open-in-editor.tsx';
import type { DetailsProps } from '../define/view.ts';

/** Opens a macro in the editor. */
export const OpenMacro = ({ entity: { id, organizationId } }: DetailsProps<Macro>) => (
  <OpenInEditor tab={{ kind: 'macro', id }} organizationId={organizationId} />
);
