import { use, useEffect } from 'react';
import type { DraftClaim } from '../../../client/data/draft-claim.ts';
import { hasUnsavedDraft } from '../../../client/data/draft-claim.ts';
import type { DraftState } from '../../../client/data/draft-kind.ts';
import type { createOpenDocuments } from '../../../client/data/open-documents.ts';
import type { OpenDocument } from '../../../client/data/open-document.ts';
import { LoadingDocument } from '../../../screens/draft/unopened-document.tsx';

type OpenDocuments<State extends DraftState, Open extends OpenDocument> = ReturnType<
  typeof createOpenDocuments<State, Open>
>;

type Props<State extends DraftState, Open extends OpenDocument> = {
  documents: OpenDocuments<State, Open>;
  openKey: string;
  /** Whether the saved version is there. Unsaved edits open without it. */
  isLoaded: boolean;
  open: (claim: DraftClaim<State>) => Open | undefined;
  failure: string | undefined;
  loadingLabel: string;
  offlineTitle: string;
};

/** Opens a document with its draft, or else with its saved version. */
export function OpeningDocument<State extends DraftState, Open extends OpenDocument>(
  props: Props<State, Open>,
) {
  const { documents, openKey, isLoaded, open, failure, loadingLabel, offlineTitle } = props;
  const claim = use(documents.claim(openKey));
  const isEnough = isLoaded || hasUnsavedDraft(claim);
  useEffect(() => {
    if (isEnough) documents.add(openKey, () => open(claim));
  });
  return <LoadingDocument failure={failure} loadingLabel={loadingLabel} offlineTitle={offlineTitle} />;
}
