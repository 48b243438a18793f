import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EntityFormOf, FormValues } from '../../entities/define/form.ts';
import { isNothing, written } from '../written.ts';

type Props<Source, Values extends FormValues> = {
  form: Pick<EntityFormOf<Source, Values>, 'shown'>;
  source: Source;
  field: string;
  value: unknown;
};

/** The value of a field of a form, as its type words it. */
export function ShownValue<Source, Values extends FormValues>(props: Props<Source, Values>): ReactNode {
  const { form, source, field, value } = props;
  const { t } = useLingui();
  const show = form.shown?.[field];
  // It is a value of its own field; none may have a word of its own, as a default has.
  if (show && (value === null || !isNothing(value))) return show(value as Values[string], source);
  if (isNothing(value)) return '–';
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  return written(value);
}
