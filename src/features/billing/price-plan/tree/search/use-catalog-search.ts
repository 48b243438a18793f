import { useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { call } from '../../../../../client/session/call.ts';
import type { CallAnswer } from '../../../../../domain/protocol/call.ts';
import { loadRefusalText } from '../../../../../fields/form/load-refusal-text.ts';
import { useDelayed } from '../../../../../kit/base/use-delayed.ts';
import { useOfflineReason } from '../../../../../screens/use-offline-reason.ts';

type FoundNodes = CallAnswer<'billingCatalog.search'>;

export type CatalogSearch =
  /** Nothing is typed yet. */
  | { readonly state: 'idle' }
  /** `last`: what an earlier text has found, shown meanwhile. */
  | { readonly state: 'searching'; readonly last: FoundNodes | null }
  | { readonly state: 'found'; readonly found: FoundNodes }
  | { readonly state: 'failed'; readonly reason: string };

interface Answered {
  readonly text: string;
  readonly result: FoundNodes | { readonly reason: string };
}

/** As long as the user types, nothing is asked, ms. */
const pauseMs = 150;
/** No longer text is searched for. */
const maxLength = 100;

function searchState(text: string, answered: Answered | null, offline: string | undefined): CatalogSearch {
  if (text === '') return { state: 'idle' };
  const result = answered?.result ?? null;
  if (result !== null && answered?.text === text)
    return 'reason' in result ? { state: 'failed', ...result } : { state: 'found', found: result };
  if (offline !== undefined) return { state: 'failed', reason: offline };
  return { state: 'searching', last: result === null || 'reason' in result ? null : result };
}

/** Searches the catalogue for a text. Only the answer to the newest text counts. */
export function useCatalogSearch(
  typed: string,
  organizationId: string,
): readonly [search: CatalogSearch, retry: () => void] {
  const { i18n } = useLingui();
  const text = Array.from(typed.trim()).slice(0, maxLength).join('');
  const asked = useDelayed(text, pauseMs, '');
  const offline = useOfflineReason('waits');
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (asked === '' || offline !== undefined) return;
    let isStopped = false;
    const search = async (): Promise<void> => {
      const outcome = await call('billingCatalog.search', {}, { text: asked }, organizationId);
      const result =
        outcome.kind === 'saved'
          ? outcome.value
          : {
              reason:
                outcome.kind === 'refused'
                  ? await loadRefusalText(i18n, outcome.error)
                  : i18n._(msg`The server did not respond.`),
            };
      if (!isStopped) setAnswered({ text: asked, result });
    };
    void search();
    return () => {
      isStopped = true;
    };
  }, [asked, offline, organizationId, i18n, attempt]);

  const retry = (): void => {
    setAnswered(null);
    setAttempt(attempt + 1);
  };
  return [searchState(text, answered, offline), retry];
}
