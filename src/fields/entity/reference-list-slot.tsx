import type { ReactNode } from 'react';
import { createContext, Suspense, use } from 'react';
import type { CallAnswer } from '../../domain/protocol/call.ts';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import type { LinkTarget } from './entity-link.tsx';

/** The references to show. */
export interface ReferenceListProps {
  readonly answer: CallAnswer<'reference.list'>;
  /** The organization whose page is open; null in the administration. */
  readonly organizationId: string | null;
  readonly opensIn?: LinkTarget;
}

type RenderReferences = (props: ReferenceListProps) => ReactNode;

/** The list of references. It reads the views of all types, which types must not import, so the app provides it. */
const ReferenceListContext = createContext<RenderReferences | null>(null);

export const ReferenceListProvider = ReferenceListContext.Provider;

/** Renders the provided list; throws without a provider. */
export function ReferenceListSlot(props: ReferenceListProps) {
  const render = use(ReferenceListContext);
  if (!render) throw new Error('No ReferenceListProvider above these references');
  return <Suspense fallback={<Skeleton width="60%" />}>{render(props)}</Suspense>;
}
