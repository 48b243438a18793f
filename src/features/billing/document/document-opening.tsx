import { use, useEffect } from 'react';
import type { DraftClaim } from '../../../client/data/draft-claim.ts';
import { hasUnsavedDraft } from '../../../client/data/draft-claim.ts';
import type { DraftState } from '../../../client/data/draft-kind.ts';
import { LoadingDocument } from '../../../screens/draft/unopened-document.tsx';

type Props<State extends DraftState> = {
  claim: Promise<DraftClaim<State>>;
  /** Whether the saved version is loaded. */
  isLoaded: boolean;
  onOpen: (claim: DraftClaim<State>) => void;
  failure: string | undefined;
  loadingLabel: string;
  offlineTitle: string;
};

/** Opens a document with its draft, or else with its saved version. */
export function DocumentOpening<State extends DraftState>({
  claim: promise,
  isLoaded,
  onOpen,
  ...loading
}: Props<State>) {
  const claim = use(promise);
  const isEnough = isLoaded || hasUnsavedDraft(claim);
  useEffect(() => {
    if (isEnough) onOpen(claim);
  });
  return <LoadingDocument {...loading} />;
}
