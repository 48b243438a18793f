import type { ReactNode } from 'react';
import { createContext, Suspense, use } from 'react';
import { createPortal } from 'react-dom';
import type { EntityRow } from '../domain/core/model.ts';
import type { EntityName } from '../domain/entities/models.ts';
import type { Constraint } from '../domain/core/query.ts';

/** What is picked from: the entities of a type, within an organization or everywhere. */
export interface PickProps {
  readonly type: EntityName;
  readonly organizationId: string | null;
  /** What is true of every one that can be picked, beside. */
  readonly base?: readonly Constraint[];
  readonly mode: 'one' | 'many';
  readonly chosen: readonly string[];
  /** The ids, and of those that were chosen here the rows too. */
  readonly onPick: (ids: readonly string[], rows: readonly EntityRow[]) => void;
  readonly onClose: () => void;
}

type Pick = (props: PickProps) => ReactNode;

/** The dialog that entities are picked in: a list, which stands right of the fields, so the app hands it in. */
const PickContext = createContext<Pick | null>(null);

export const PickProvider = PickContext.Provider;

/** The picker, open; throws where nobody handed one in. */
export function Picking(props: PickProps) {
  const pick = use(PickContext);
  if (!pick) throw new Error('No picker above this field');
  // Within the form of the field its Enter would send that form.
  return createPortal(<Suspense>{pick(props)}</Suspense>, document.body);
}
