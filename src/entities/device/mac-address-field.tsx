import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { call } from '../../client/session/call.ts';
import type { FoundDevice } from '../../domain/entities/device/calls.ts';
import { formatMacAddress, readMacAddress } from '../../domain/entities/device/mac-address.ts';
import { useFieldError } from '../../fields/form/use-field-error.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import type { InputTexts } from '../define/use-field-texts.ts';

/** The device of this organization, or of one below it, that already has the address. */
function useDeviceWith(macAddress: string | null, organizationId: string | null): FoundDevice | null {
  const [found, setFound] = useState<FoundDevice | null>(null);
  useEffect(() => {
    if (macAddress === null || organizationId === null) return undefined;
    let isWanted = true;
    const search = async (): Promise<void> => {
      const answer = await call('device.search', {}, { organizationId, text: macAddress }, organizationId);
      // If the search fails, the platform still refuses a duplicate on submit.
      if (isWanted && answer.kind === 'saved') setFound(answer.value.devices[0] ?? null);
    };
    void search();
    return () => {
      isWanted = false;
    };
  }, [macAddress, organizationId]);
  return found !== null && found.macAddress === macAddress ? found : null;
}

type Props = InputTexts & { organizationId: string | null };

/** A MAC address in any notation; warns if a device already has it. */
export function MacAddressField({ name, invalid, organizationId, ...input }: Props) {
  const { t } = useLingui();
  const {
    field: { value: current, onChange, onBlur, ref },
  } = useController({ name });
  const error = useFieldError(name, invalid);
  const value = typeof current === 'string' ? current : '';
  const holder = useDeviceWith(readMacAddress(value), organizationId);
  const holderName = holder?.displayName;
  return (
    <>
      <TextInput
        {...input}
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
      {holder !== null && <Notice tone="warn">{t`${holderName} already has this MAC address.`}</Notice>}
    </>
  );
}
