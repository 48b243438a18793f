import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RefCallBack } from 'react-hook-form';
import type { PostalAddress } from '../../domain/value/address.ts';
import { Icon } from '../../kit/base/icon.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { FieldRow } from '../form/form-layout.tsx';
import { usePendingWork } from '../form/pending-work.ts';
import { AddressText } from './address-text.tsx';
import type { AddressValue } from './address-value.ts';
import { houseNumberText, isFound, typedAddress } from './address-value.ts';
import styles from './address.module.css';
import { askPlatform } from './ask-platform.ts';
import type { LookUpState, SignedAddress } from './look-up.ts';
import { createLookUp } from './look-up.ts';

/** The text of the look-up (S1-8-05). */
function LookUpText({ state, address }: { state: LookUpState; address: PostalAddress }) {
  switch (state.kind) {
    case 'empty':
      return <Trans>Please enter a postcode and house number</Trans>;
    case 'typing':
      return null;
    case 'badFormat':
      return <Trans>Invalid postcode or house number format</Trans>;
    case 'asking':
      return <Trans>Searching for address…</Trans>;
    case 'found':
      return <AddressText address={address} />;
    case 'refused':
      return state.message;
    case 'failed': {
      const { message } = state;
      return <Trans>Error while performing address lookup: {message}</Trans>;
    }
  }
}

const isWrong = ({ kind }: LookUpState): boolean =>
  kind === 'badFormat' || kind === 'refused' || kind === 'failed';

const classOf = (state: LookUpState): string | undefined => {
  if (state.kind === 'found') return styles.found;
  return isWrong(state) ? styles.wrong : undefined;
};

type Props = {
  value: AddressValue;
  /** Goes to the input that gets the focus when the address is refused. */
  focusRef: RefCallBack;
  organizationId: string | null;
  onChange: (next: AddressValue) => void;
  /** Gets the address of what was typed last. */
  onFound: (found: SignedAddress) => void;
};

/** A Dutch address: postcode and house number are typed, and the platform says the rest. */
export function DutchAddressFields({ value, focusRef, organizationId, onChange, onFound }: Props) {
  const { i18n, t } = useLingui();
  const { address } = value;
  const [typed, setTyped] = useState({
    postcode: address.postcode,
    houseNumber: houseNumberText(address),
  });
  const [lookUp] = useState(() =>
    createLookUp((key) => askPlatform(i18n, key, organizationId), isFound(value) ? 'found' : 'empty'),
  );
  useEffect(() => lookUp.stop, [lookUp]);
  usePendingWork(lookUp.settled);
  const state = useSyncExternalStore(lookUp.subscribe, lookUp.get);
  const type = (next: typeof typed): void => {
    setTyped(next);
    onChange(typedAddress(value, next));
    lookUp.type(next, onFound);
  };
  return (
    <>
      <FieldRow>
        <TextInput
          ref={focusRef}
          label={t`Postcode`}
          required
          autoComplete="off"
          value={typed.postcode}
          onChange={({ target }) => type({ ...typed, postcode: target.value })}
        />
        <TextInput
          label={t`House number`}
          required
          autoComplete="off"
          value={typed.houseNumber}
          onChange={({ target }) => type({ ...typed, houseNumber: target.value })}
        />
      </FieldRow>
      <output className={[styles.state, classOf(state)].join(' ')}>
        {isWrong(state) && <Icon name="error" size={14} />}
        <LookUpText state={state} address={address} />
      </output>
    </>
  );
}
