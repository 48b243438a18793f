import { useLingui } from '@lingui/react/macro';
import { createElement, use, useSyncExternalStore } from 'react';
import { formatPhoneNumber, isAnonymous } from '../../domain/value/phone-number.ts';
import { dialer } from '../../client/connection/dialer.ts';
import { CallNumber } from './call-number.tsx';
import { CallableNumbers } from './callable-numbers.ts';

/**
 * A phone number in local format (S0-9-22); 'anonymous' if it was withheld (S0-9-21). Users with a web phone can press
 * it to call.
 */
export function PhoneNumber({ number }: { number: string }) {
  const { t } = useLingui();
  const place = use(CallableNumbers);
  const call = useSyncExternalStore(dialer.subscribe, dialer.get, dialer.get);
  if (isAnonymous(number)) return t`anonymous`;
  const text = formatPhoneNumber(number);
  if (place === null || call === null) return text;
  return createElement(CallNumber, { text, place, onCall: () => call(number) });
}
