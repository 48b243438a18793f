import { useEffect, useState } from 'react';
import { useLink } from '../../../../client/connection/link.ts';
import { call } from '../../../../client/session/call.ts';
import type { CallBody } from '../../../../domain/protocol/call.ts';
import { stableKey } from '../../../../lib/value/stable-key.ts';
import type { PriceComparison } from './compare-tree.ts';

export type CompareBody = CallBody<'pricePolicy.compare'>;

export type ComparisonAnswer =
  | { readonly state: 'loading' }
  /** `code`: the refusal of the platform; null without a connection. */
  | { readonly state: 'failed'; readonly code: string | null }
  | { readonly state: 'ready'; readonly comparison: PriceComparison };

const loading: ComparisonAnswer = { state: 'loading' };

async function compare(body: CompareBody): Promise<ComparisonAnswer> {
  const outcome = await call('pricePolicy.compare', {}, body, body.organizationId, 'asText');
  switch (outcome.kind) {
    case 'saved':
      return { state: 'ready', comparison: outcome.value };
    case 'refused':
      return { state: 'failed', code: outcome.error.code };
    case 'unknown':
      return { state: 'failed', code: null };
  }
}

/**
 * The platform's comparison of two prices; null compares nothing yet. One that found no connection is asked again when
 * the connection is back.
 */
export function useComparison(
  body: CompareBody | null,
): readonly [answer: ComparisonAnswer, retry: () => void] {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ readonly key: string; readonly answer: ComparisonAnswer } | null>(
    null,
  );
  const text = body === null ? null : stableKey(body);
  const key = `${attempt} ${text ?? ''}`;
  const isConnected = useLink().status === 'connected';
  const isKnown = found?.key === key && found.answer.state !== 'failed';
  useEffect(() => {
    if (text === null || isKnown) return;
    let isStopped = false;
    // The key is made of the body.
    void compare(JSON.parse(text) as CompareBody).then((answer) => isStopped || setFound({ key, answer }));
    return () => {
      isStopped = true;
    };
  }, [text, key, isKnown, isConnected]);
  return [found?.key === key ? found.answer : loading, () => setAttempt(attempt + 1)];
}
