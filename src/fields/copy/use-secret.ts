import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLink } from '../../client/connection/link.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { loadRefusalText } from '../form/load-refusal-text.ts';

/** Asks the platform for the secret. */
export type Reveal = () => Promise<CallOutcome<{ readonly password: string }>>;

type Secret =
  | { readonly state: 'hidden' }
  | { readonly state: 'asked' }
  | { readonly state: 'shown'; readonly text: string }
  | { readonly state: 'failed'; readonly message: string };

/** How long a secret stays on the screen. */
const shownMs = 60_000;

/** A secret that is asked for when needed and forgotten after a minute, or when the user leaves the page. */
export function useSecret(reveal: Reveal) {
  const { i18n, t } = useLingui();
  const { status } = useLink();
  const [secret, setSecret] = useState<Secret>({ state: 'hidden' });
  const hide = () => setSecret({ state: 'hidden' });

  // A page that is kept alive ends its effects when the user leaves it, but keeps its state.
  useEffect(() => () => setSecret({ state: 'hidden' }), []);
  useEffect(() => {
    if (secret.state !== 'shown') return;
    const timer = setTimeout(() => setSecret({ state: 'hidden' }), shownMs);
    return () => clearTimeout(timer);
  }, [secret]);

  /** Returns the secret, null if the platform does not tell it. */
  async function ask(then: 'shown' | 'hidden'): Promise<string | null> {
    setSecret({ state: 'asked' });
    const outcome = await reveal();
    if (outcome.kind === 'saved') {
      const { password: text } = outcome.value;
      setSecret(then === 'shown' || text === '' ? { state: 'shown', text } : { state: 'hidden' });
      return text;
    }
    const message =
      outcome.kind === 'refused'
        ? await loadRefusalText(i18n, outcome.error)
        : t`The server did not respond. Try again when the connection is back.`;
    setSecret({ state: 'failed', message });
    return null;
  }
  const offline = status === 'connected' ? undefined : t`There is no connection to the server.`;
  return { secret, ask, hide, offline };
}
