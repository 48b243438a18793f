import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { PhoneNumber as PhoneNumberRow } from '../../domain/entities/number/model.ts';
import { stepBetween } from '../../domain/entities/number/block.ts';
import { numberStates } from '../../domain/entities/number/setting.ts';
import { callActionCell } from '../../fields/call-action/effective-call-action.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { formatPhoneNumber } from '../../domain/value/phone-number.ts';
import { stableKey } from '../../lib/value/stable-key.ts';
import type { ListBlocks } from '../define/view.ts';
import { numberStateNames } from './name.ts';
import { memberName } from '../../i18n/member-name.ts';

type Rows = readonly PhoneNumberRow[];

/** The value that all rows have; undefined if they differ. */
function commonOf<Value>(rows: Rows, of: (row: PhoneNumberRow) => Value): Value | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const value = of(first);
  return rows.every((row) => stableKey(of(row)) === stableKey(value)) ? value : undefined;
}

/** The groups of digits in which a number differs from another: `01 49` of `050 123 01 49` after `050 123 00 00`. */
export function differingGroups(from: string, to: string): string {
  const [one, other] = [from.split(' '), to.split(' ')];
  const at = other.findIndex((group, index) => group !== one[index]);
  return other.slice(Math.max(0, at)).join(' ');
}

function rangeCell(rows: Rows) {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [formatPhoneNumber(first.number), formatPhoneNumber(last.number)];
  return (
    <span title={`${from} – ${to}`}>
      {from} – {differingGroups(from, to)}
    </span>
  );
}

/** The usual state comes last: where there is no room, the others are the ones to see. */
const shownStates = numberStates.toSorted((a, b) => Number(a === 'active') - Number(b === 'active'));

/** The states of the numbers, each with how many have it. */
function States({ rows }: { rows: Rows }) {
  const { i18n } = useLingui();
  const found = rows.map(({ state }) => state);
  const text = [...new Set([...found.filter((state) => !numberStates.includes(state)), ...shownStates])]
    .map((state) => ({ state, count: found.filter((one) => one === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${i18n._(memberName(numberStateNames, state))}`)
    .join(', ');
  return <span title={text}>{text}</span>;
}

const statesCell = (rows: Rows) => <States rows={rows} />;

/** The call action that all have, or how many are free: they have none of their own. */
function actionsCell(rows: Rows) {
  const [first] = rows;
  const common = commonOf(rows, ({ action }) => action);
  if (first === undefined || rows.some(({ action }) => action === undefined)) return null;
  if (common !== undefined) return callActionCell(common, 'calledNumber', first);
  const free = rows.filter(({ action }) => action === null).length;
  return free === 0 ? (
    <Trans>Different call actions</Trans>
  ) : (
    <Plural value={free} one="# free, without a call action" other="# free, without a call action" />
  );
}

function establishmentCell(rows: Rows) {
  const id = commonOf(rows, ({ establishmentId }) => establishmentId);
  return typeof id === 'string' ? <EntityText type="establishment" id={id} /> : null;
}

/** Consecutive numbers as one row. */
export const numberBlocks: ListBlocks<PhoneNumberRow> = {
  label: msg`Show as blocks`,
  stepBetween: (from, to) => stepBetween(from.number, to.number),
  cells: { number: rangeCell, state: statesCell, action: actionsCell, establishment: establishmentCell },
  widths: { number: 220, state: 280 },
};
