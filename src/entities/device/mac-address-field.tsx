import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useFieldError } from '../../fields/form/use-field-error.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { call } from '../../client/session/call.ts';
import type { FoundDevice } from '../../domain/entities/device/calls.ts';
import { formatMacAddress, readMacAddress } from '../../domain/entities/device/mac-address.ts';

type Props = { name: string; organizationId: string | null };

/** Which device has this address already, here or below; of one out of reach the platform says no more than that it is. */
function useHolder(macAddress: string | null, organizationId: string | null): FoundDevice | null {
  const [found, setFound] = useState<FoundDevice | null>(null);
  useEffect(() => {
    if (macAddress === null || organizationId === null) return undefined;
    let isWanted = true;
    const search = async (): Promise<void> => {
      const answer = await call('device.search', {}, { organizationId, text: macAddress }, organizationId);
      // Without an answer the platform says it when the form is sent.
      if (isWanted && answer.kind === 'saved') setFound(answer.value.devices[0] ?? null);
    };
    void search();
    return () => {
      isWanted = false;
    };
  }, [macAddress, organizationId]);
  return found !== null && found.macAddress === macAddress ? found : null;
}

/** A MAC address in a form, typed as its label has it; says when a device has it already. */
export function MacAddressField({ name, organizationId }: Props) {
  const { t } = useLingui();
  const {
    field: { value: current, onChange, onBlur, ref },
  } = useController({ name });
  const error = useFieldError(name, t`Enter twelve digits of 0–9 and A–F, such as 00:15:65:1A:2B:3C.`);
  const value = typeof current === 'string' ? current : '';
  const holder = useHolder(readMacAddress(value), organizationId);
  const holderName = holder?.displayName;
  return (
    <>
      <TextInput
        label={t`MAC address`}
        description={t`On the label of the device. It is set up by it when it is first plugged in.`}
        autoComplete="off"
        spellCheck={false}
        error={error}
        ref={ref}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={() => {
          onChange(formatMacAddress(value));
          onBlur();
        }}
      />
      {holder !== null && <Notice tone="warn">{t`${holderName} has this MAC address already.`}</Notice>}
    </>
  );
}
