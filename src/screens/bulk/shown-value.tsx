import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EntityFormOf, FormValues } from '../../entities/form.ts';
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
  if (isNothing(value)) return '–';
  const show = form.shown?.[field];
  // It is a value of its own field.
  if (show) return show(value as Values[string], source);
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  return written(value);
}
