import type { ReactNode } from 'react';
import { createContext, Suspense, use } from 'react';
import { createPortal } from 'react-dom';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import type { Constraint } from '../../domain/core/query.ts';

/** The entities to pick from: those of a type, in an organization or everywhere. */
export interface PickerProps {
  readonly type: EntityName;
  readonly organizationId: string | null;
  /** Further constraints on the entities that can be picked. */
  readonly base?: readonly Constraint[];
  readonly mode: 'one' | 'many';
  readonly chosen: readonly string[];
  /**
   * Whether the user may also create one, by default only if there are no further constraints: `existing` is for a
   * filter, `new` for constraints that a new entity can satisfy.
   */
  readonly offers?: 'existing' | 'new';
  /** Gets the picked ids; in the mode `one` also the row, if it was picked in this dialog. */
  readonly onPick: (ids: readonly string[], row: EntityRow | null) => void;
  readonly onClose: () => void;
}

type RenderPicker = (props: PickerProps) => ReactNode;

/** The picker dialog. It contains a list, which fields must not import, so the app provides it. */
const PickerContext = createContext<RenderPicker | null>(null);

export const PickerProvider = PickerContext.Provider;

/** Renders the provided picker, open; throws without a provider. */
export function EntityPickerSlot(props: PickerProps) {
  const pick = use(PickerContext);
  if (!pick) throw new Error('No PickerProvider above this field');
  // Rendered outside the field's form, which its Enter would submit. React passes on its events all the same: the filter
  // of the picker would submit that form.
  return createPortal(
    <div onSubmit={(event) => event.stopPropagation()}>
      <Suspense>{pick(props)}</Suspense>
    </div>,
    document.body,
  );
}
