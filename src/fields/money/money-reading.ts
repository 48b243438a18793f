import { numberForms } from '../../domain/pricing/formula/form.ts';
import type { DecimalSign, FormulaProblem } from '../../domain/pricing/formula/number.ts';
import { otherSign, readDecimal } from '../../domain/pricing/formula/number.ts';
import { plainSigns } from '../../lib/text/plain-signs.ts';
import type { TypedReading } from '../text/typed-reading.ts';

/** Reads an amount in euros as 1/10,000 €; null is an empty text. Both decimal signs count (S1-5-79). */
export function readMoney(typed: string, sign: DecimalSign): TypedReading<number | null, FormulaProblem> {
  const text = plainSigns(typed).replace('€', '').trim();
  if (text === '') return { kind: 'value', value: null };
  if (!/^[0-9.,]+$/.test(text)) return { kind: 'refused', problem: 'unexpectedText' };
  const read = readDecimal(text, numberForms.amount);
  if (typeof read === 'string') return { kind: 'refused', problem: read };
  const foreign = otherSign(sign);
  return read.sign === foreign && read.mayBeGroup
    ? { kind: 'ambiguous', asDecimals: text.replace(foreign, sign), asGroups: text.replace(foreign, '') }
    : { kind: 'value', value: read.value };
}

/** An amount as it is typed, with all four decimals and no group signs: `0,0270`. */
export function moneyInputText(amount: number | null, sign: DecimalSign): string {
  if (amount === null || Number.isNaN(amount)) return '';
  const digits = String(amount).padStart(5, '0');
  return `${digits.slice(0, -4)}${sign}${digits.slice(-4)}`;
}
