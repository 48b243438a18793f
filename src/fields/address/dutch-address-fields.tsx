import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import type { PostalAddress } from '../../domain/value/address.ts';
import type { DutchAddressKey } from '../../domain/value/dutch-address.ts';
import { Button } from '../../kit/button/button.tsx';
import { classNames } from '../../kit/base/class-name.ts';
import { Icon } from '../../kit/base/icon.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { FieldRow } from '../form/form-layout.tsx';
import { usePendingWork } from '../form/pending-work.ts';
import { useStore } from '../../kit/base/use-store.ts';
import { AddressText } from './address-text.tsx';
import type { AddressValue } from './address-value.ts';
import { houseNumberText, isFound, typedAddress } from './address-value.ts';
import styles from './address.module.css';
import { askPlatform } from './ask-platform.ts';
import type { LookUpState, SignedAddress } from './look-up.ts';
import { createLookUp, isPending, wrongParts } from './look-up.ts';

type TextProps = { state: LookUpState; address: PostalAddress; isFault: boolean };

/** The text of the look-up (S1-8-05). */
function LookUpText({ state, address, isFault }: TextProps) {
  switch (state.kind) {
    // Nothing is wrong before something was typed or the form was submitted.
    case 'untouched':
      return isFault ? <Trans>Please enter a postcode and house number</Trans> : null;
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

type Props = {
  value: AddressValue;
  /** Goes to the input that gets the focus when the address is refused. */
  focusRef: RefCallBack;
  organizationId: string | null;
  /** Why the form refuses the address. */
  error: string | undefined;
  onChange: (next: AddressValue) => void;
  /** Gets the address of what was typed last. */
  onFound: (found: SignedAddress) => void;
};

/** A Dutch address: postcode and house number are typed, and the platform says the rest. */
export function DutchAddressFields({ value, focusRef, organizationId, error, onChange, onFound }: Props) {
  const { i18n, t } = useLingui();
  const { address } = value;
  const textId = useId();
  const [typed, setTyped] = useState<DutchAddressKey>({
    postcode: address.postcode,
    houseNumber: houseNumberText(address),
  });
  const [lookUp] = useState(() =>
    createLookUp((key) => askPlatform(i18n, key, organizationId), isFound(value) ? 'found' : 'untouched'),
  );
  useEffect(() => lookUp.stop, [lookUp]);
  usePendingWork(lookUp.settled);
  const state = useStore(lookUp);
  const type = (next: DutchAddressKey): void => {
    setTyped(next);
    onChange(typedAddress(value, next));
    lookUp.type(next, onFound);
  };
  const isFault = isWrong(state) || (error !== undefined && !isPending(state));
  const wrong = isFault ? wrongParts(state, typed) : [];
  const input = (part: keyof DutchAddressKey, label: string) => (
    <TextInput
      ref={part === (wrong[0] ?? 'postcode') ? focusRef : undefined}
      label={label}
      required
      autoComplete="off"
      value={typed[part]}
      faultId={wrong.includes(part) ? textId : undefined}
      onChange={({ target }) => type({ ...typed, [part]: target.value })}
    />
  );
  return (
    <div className={styles.lookUp}>
      <FieldRow>
        {input('postcode', t`Postcode`)}
        {input('houseNumber', t`House number`)}
      </FieldRow>
      <output
        className={classNames(
          styles.state,
          isFault && styles.wrong,
          state.kind === 'found' && !isFault && styles.found,
        )}
      >
        {isFault && <Icon name="error" size={14} />}
        {/* A found address is refused for another reason, such as an expired signature. */}
        <span id={textId}>
          {isFault && state.kind === 'found' ? (
            error
          ) : (
            <LookUpText state={state} address={address} isFault={isFault} />
          )}
        </span>
      </output>
      {(state.kind === 'failed' || (isFault && state.kind === 'found')) && (
        <div>
          <Button size="small" onClick={() => type(typed)}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
