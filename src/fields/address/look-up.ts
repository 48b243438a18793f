import type { PostalAddress } from '../../domain/value/address.ts';
import type { DutchAddressKey } from '../../domain/value/dutch-address.ts';
import { isAskable, readHouseNumber, readPostcode } from '../../domain/value/dutch-address.ts';

export interface SignedAddress {
  readonly address: PostalAddress;
  readonly signature: string;
}

/** `refused`: the platform says why there is no address. `failed`: it could not be asked. */
export type LookUpAnswer =
  | ({ readonly kind: 'found' } & SignedAddress)
  | { readonly kind: 'refused' | 'failed'; readonly message: string };

export type LookUpState =
  | { readonly kind: 'untouched' | 'empty' | 'typing' | 'badFormat' | 'asking' | 'found' }
  | { readonly kind: 'refused' | 'failed'; readonly message: string };

/** The pause in typing before the platform is asked, and before a wrong format is shown (S1-5-26). */
const askMs = 250;
const formatMs = 1000;

/** Looks up what is typed: at most one timer and one awaited answer at a time. */
export interface LookUp {
  readonly get: () => LookUpState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Takes the texts as they are typed; `onFound` gets the address of the last ones. */
  readonly type: (key: DutchAddressKey, onFound: (found: SignedAddress) => void) => void;
  /** Resolves once it is known whether there is an address; undefined: nothing is awaited. */
  readonly settled: () => Promise<void> | undefined;
  /** Drops what was asked last: nobody waits for it any more. */
  readonly stop: () => void;
}

export const isPending = ({ kind }: LookUpState): boolean => kind === 'typing' || kind === 'asking';

const isBlank = (text: string): boolean => text.trim() === '';

const readPart = { postcode: readPostcode, houseNumber: readHouseNumber } as const;

/** The parts to correct: those that cannot be read, or both where the whole of them is refused. */
export function wrongParts(
  { kind }: LookUpState,
  typed: DutchAddressKey,
): readonly (keyof DutchAddressKey)[] {
  const parts = ['postcode', 'houseNumber'] as const;
  const unread = parts.filter((part) => readPart[part](typed[part]) === null);
  const wrong = kind === 'badFormat' ? unread.filter((part) => !isBlank(typed[part])) : unread;
  return wrong.length === 0 ? parts : wrong;
}

/** The fault of input that cannot be looked up: a part is missing, or has the wrong format. */
function faultOf({ postcode, houseNumber }: DutchAddressKey): 'empty' | 'badFormat' {
  const isPostcodeWrong = !isBlank(postcode) && readPostcode(postcode) === null;
  const isHouseNumberWrong = !isBlank(houseNumber) && readHouseNumber(houseNumber) === null;
  return isPostcodeWrong || isHouseNumberWrong ? 'badFormat' : 'empty';
}

export function createLookUp(
  ask: (key: DutchAddressKey) => Promise<LookUpAnswer>,
  initial: 'untouched' | 'found' = 'untouched',
): LookUp {
  let state: LookUpState = { kind: initial };
  /** Counts what was typed: an answer to earlier texts is dropped. */
  let run = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const move = (next: LookUpState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function start(key: DutchAddressKey, onFound: (found: SignedAddress) => void): Promise<void> {
    const own = run;
    move({ kind: 'asking' });
    const answer = await ask(key);
    if (own !== run) return;
    if (answer.kind !== 'found') return move(answer);
    onFound({ address: answer.address, signature: answer.signature });
    move({ kind: 'found' });
  }

  return {
    get: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    type(key, onFound) {
      run += 1;
      clearTimeout(timer);
      if (isBlank(key.postcode) && isBlank(key.houseNumber)) return move({ kind: 'empty' });
      move({ kind: 'typing' });
      timer = isAskable(key)
        ? setTimeout(() => void start(key, onFound), askMs)
        : setTimeout(() => move({ kind: faultOf(key) }), formatMs);
    },
    settled() {
      if (!isPending(state)) return undefined;
      return new Promise((resolve) => {
        const check = (): void => {
          if (isPending(state)) return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
      });
    },
    stop() {
      run += 1;
      clearTimeout(timer);
      if (isPending(state)) move({ kind: 'empty' });
    },
  };
}
