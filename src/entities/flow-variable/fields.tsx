import { msg } from '@lingui/core/macro';
import type { FlowVariable, VariableAuthor } from '../../domain/entities/flow-variable/model.ts';
import { JsonValue } from '../../fields/text/json-value.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import type { EntityFields } from '../define/field.ts';
import { WriteList } from './write-list.tsx';

/** The fields of a global variable. */
export const variableFields = {
  value: {
    title: msg`Value`,
    description: msg`Any JSON: a text stands in quotation marks.`,
    invalid: msg`Enter JSON of at most 65,536 characters.`,
    show: (value: unknown) => <JsonValue value={value} />,
  },
  lastWrite: { title: msg`Last written`, show: (at: string) => <Moment at={at} /> },
  meta: { title: msg`Name`, show: ({ scope }: FlowVariable['meta']) => scope.key },
  history: {
    title: msg`Last values`,
    show: (writes: FlowVariable['history']) => <WriteList writes={writes} />,
  },
} satisfies EntityFields<FlowVariable>;

export const authorField = {
  title: msg`Written by`,
  show: (author: VariableAuthor) => author.type,
};

export const updateVariable = msg`Update variable`;
