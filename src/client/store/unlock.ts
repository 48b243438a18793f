import { unlockTokenOf } from '../../domain/protocol/unlock-link.ts';
import { createStore } from '../../lib/value/store.ts';

const { hash, pathname, search } = window.location;

/**
 * The token of the unlock link with which this tab was opened, until it has signed somebody in. Only in memory: whoever
 * loses it opens the link again.
 */
export const unlockToken = createStore(unlockTokenOf(hash));

// Neither the history of the browser nor a copied address has the token.
if (unlockToken.get() !== null) window.history.replaceState(window.history.state, '', pathname + search);
