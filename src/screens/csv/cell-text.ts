import type { ComponentProps, ElementType, ReactNode } from 'react';
import { Fragment, isValidElement } from 'react';
import type { CellContext, Column } from '../../entities/define/view.ts';
import { CallActionText } from '../../fields/call-action/call-action-text.tsx';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { EntityNames } from '../../fields/entity/entity-names.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { FlowReferenceText } from '../../fields/flow/flow-reference.tsx';
import { flowTypeOf } from '../../domain/value/call-action.ts';
import { Localized } from '../../fields/text/localized.ts';
import { Message } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { EffectiveCallAction } from '../../fields/call-action/effective-call-action.tsx';
import { YesNo, yesNoName } from '../../fields/text/yes-no.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import { Nothing } from '../../kit/display/nothing.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { Truncate } from '../../kit/display/truncate.tsx';
import { valueSeparator } from './cell.ts';

type TextReader = (props: never, words: CellContext) => string;

const reads = <Type extends ElementType>(
  type: Type,
  read: (props: ComponentProps<Type>, words: CellContext) => string,
): readonly [unknown, TextReader] => [type, read];

/** Text of the components used in cells, without rendering them. */
const readers = new Map<unknown, TextReader>([
  reads(Message, ({ text }, { say }) => say(text)),
  reads(EntityText, ({ type, id }, { name }) => name(type, id)),
  reads(EntityLink, ({ type, id }, { name }) => name(type, id)),
  reads(FlowReferenceText, ({ flow }, { name }) => name(flowTypeOf(flow), flow.id)),
  reads(EntityNames, ({ type, ids }, { name }) => ids.map((id) => name(type, id)).join(`${valueSeparator} `)),
  reads(Localized, ({ text }, { localized }) => localized(text)),
  reads(Moment, ({ at }, { moment }) => moment(at)),
  reads(PhoneNumber, ({ number }) => number),
  reads(CallActionText, ({ action }, { callAction }) => callAction(action)),
  reads(EffectiveCallAction, ({ action, ...site }, { callAction }) => callAction(action, site)),
  reads(StatusBadge, ({ children }, words) => textOf(children, words) ?? ''),
  reads(YesNo, ({ value }, { say }) => say(yesNoName(value))),
  reads(Nothing, () => ''),
  reads(Truncate, ({ text }) => text),
]);

/** The text of a node; undefined if it contains an unknown component. */
export function textOf(node: ReactNode, words: CellContext): string | undefined {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) {
    const parts = node.map((part: ReactNode) => textOf(part, words));
    return parts.includes(undefined) ? undefined : parts.join('');
  }
  if (!isValidElement<{ children?: ReactNode }>(node)) return undefined;
  const read = readers.get(node.type);
  if (read) return read(node.props as never, words);
  return typeof node.type === 'string' || node.type === Fragment
    ? textOf(node.props.children, words)
    : undefined;
}

/** The text of a row's cell in a file. */
export const cellText = <Row>({ text, cell }: Column<Row>, row: Row, words: CellContext): string =>
  text ? text(row, words) : (textOf(cell(row), words) ?? '');
