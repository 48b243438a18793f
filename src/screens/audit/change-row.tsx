import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { AnyField, FieldTexts } from '../../entities/define/field.ts';
import { FieldValue } from '../../entities/define/field-value.ts';
import { isEntityName, models } from '../../domain/entities/models.ts';
import { Message } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { isEmpty, plainText } from '../../entities/define/plain-text.ts';
import styles from './audit.module.css';
import type { FieldChange } from './changes.ts';
import type { FieldsByType } from './use-fields-by-type.ts';
import { Nothing } from '../../kit/display/nothing.tsx';

/** The common fields that can change. */
const common: Readonly<Record<string, AnyField>> = {
  deleteDate: { title: msg`Deleted`, show: (at: string) => <Moment at={at} /> },
};

type AnySchema = v.GenericSchema & {
  readonly entries?: v.ObjectEntries;
  readonly options?: readonly AnySchema[];
  readonly wrapped?: AnySchema;
};

/** The schema itself, what it wraps (nullable), and the options of a union. */
const variantsOf = (schema: AnySchema): readonly AnySchema[] => [
  schema,
  ...[schema.wrapped ?? [], schema.options ?? []].flat().flatMap(variantsOf),
];

/** The schema at a path; for unions, of the first option that has it. */
function schemaWithin(schema: AnySchema | undefined, [name, ...rest]: readonly string[]): v.GenericSchema {
  if (schema === undefined) return v.never();
  if (name === undefined) return schema;
  const variant = variantsOf(schema).find(({ entries }) => entries?.[name] !== undefined);
  return schemaWithin(variant?.entries?.[name], rest);
}

const schemaOf = (type: string, path: string): v.GenericSchema =>
  isEntityName(type) ? schemaWithin(models[type].schema, path.split('.')) : v.never();

/** A value as the user reads it. Values of an older shape of the field are shown as plain text. */
function Value({ type, field, value, word }: ValueProps): ReactNode {
  if (value === undefined) return <Nothing />;
  if (isEmpty(value) || !word?.show) {
    const texts: FieldTexts | undefined = word;
    return <FieldValue field={texts} value={value} source={null} />;
  }
  const read = v.safeParse(schemaOf(type, field), value);
  return read.success ? word.show(read.output as never) : plainText(value);
}
type ValueProps = {
  type: string;
  field: string;
  value: unknown;
  word: AnyField | undefined;
};

/** A change as a row of the change log: field name, value before and after. */
export function changeRow(words: FieldsByType, type: string, change: FieldChange) {
  const { field } = change;
  const word = words[type]?.[field] ?? common[field];
  const title = word ? <Message text={word.title} /> : field;
  if (change.kind === 'secret') {
    const secret = (
      <span className={styles.untold}>
        <Trans>Not shown</Trans>
      </span>
    );
    return { label: title, before: secret, after: secret };
  }
  const { before, after, same } = change;
  return {
    label: (
      <>
        {title}
        {same > 0 && (
          <div className={styles.untold}>
            <Plural value={same} one="# other unchanged" other="# others unchanged" />
          </div>
        )}
      </>
    ),
    before: <Value type={type} field={field} value={before} word={word} />,
    after: <Value type={type} field={field} value={after} word={word} />,
  };
}
