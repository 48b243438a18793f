import type { MessageDescriptor } from '@lingui/core';
import type { FieldsByPath } from './field.ts';
import type { EntityFormOf, FormPart, FormStep, FormValues } from './form.ts';
import type { ValuePath } from './value-path.ts';

type OnlyStep<Source, Values extends FormValues> = Pick<FormStep<Source, Values>, 'Body'> &
  Pick<FormPart<Source, Values>, 'send'> & {
    readonly title: MessageDescriptor;
    readonly fields: FieldsByPath<Values, Source>;
  };

/** The fields, step and part of a form that has one step and sends one call. */
export function oneStep<Source, Values extends FormValues>({
  title,
  fields,
  Body,
  send,
}: OnlyStep<Source, Values>): Pick<EntityFormOf<Source, Values>, 'fields' | 'steps' | 'parts'> {
  const step = 'only';
  return {
    fields,
    steps: [{ id: step, title, fields: Object.keys(fields) as ValuePath<Values>[], Body }],
    parts: [{ title, step, send }],
  };
}
