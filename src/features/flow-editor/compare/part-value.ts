import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { macroRow } from '../../../domain/entities/library-macro/rules.ts';
import type { BlockOption } from '../../../domain/flow/catalogue/block.ts';
import { branches } from '../../../domain/flow/catalogue/shape.ts';
import { macroTargetSchema } from '../../../domain/flow/contents/target.ts';
import { expressionText } from '../../../domain/flow/expression/text/write.ts';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';
import { colourNames } from '../../../fields/choice/colour-name.ts';
import { yesNoName } from '../../../fields/text/yes-no.tsx';
import { optionValueNames } from '../../../fields/flow/words/option-value-name.ts';
import { isolated } from '../../../lib/text/isolate.ts';

/** The value of a part of a flow. Names that need data are looked up when it is shown. */
export type PartValue =
  | { readonly kind: 'none' }
  /** The whole block, wire or parameter does not exist. */
  | { readonly kind: 'removed' }
  /** The whole block, wire or parameter exists. */
  | { readonly kind: 'present' }
  | { readonly kind: 'text'; readonly text: string }
  /** The name of the macro of a block. */
  | { readonly kind: 'macro'; readonly row: ReturnType<typeof macroRow> }
  | {
      readonly kind: 'option';
      readonly option: BlockOption | undefined;
      readonly value: Expression;
      /** Set explicitly, or the default. */
      readonly origin: 'given' | 'default';
    };

export type TextOf = (message: MessageDescriptor) => string;

export const textValue = (text: string): PartValue =>
  text === '' ? { kind: 'none' } : { kind: 'text', text };

/** The value of an option, or its default. */
export function optionValue(option: BlockOption | undefined, value: Expression | undefined): PartValue {
  if (value !== undefined) return { kind: 'option', option, value, origin: 'given' };
  if (option === undefined || option.default === null) return { kind: 'none' };
  return { kind: 'option', option, value: option.default, origin: 'default' };
}

const size = v.object({ width: v.number(), height: v.number() });
/** The fields with enumeration values. */
const enumerated = new Set(['starts', 'transports', 'type', 'visibility']);

function nameOf(field: string, value: string, textOf: TextOf): string {
  const names: Readonly<Record<string, MessageDescriptor>> =
    field === 'colour' ? colourNames : enumerated.has(field) ? optionValueNames : {};
  const name = Object.hasOwn(names, value) ? names[value] : undefined;
  return name ? textOf(name) : value;
}

/** The value of a shape field. Entities are looked up in this organization. */
export function shapeValue(field: string, value: unknown, textOf: TextOf, organizationId: string): PartValue {
  if (value === undefined || value === null) return { kind: 'none' };
  if (typeof value === 'string') return textValue(nameOf(field, value, textOf));
  if (typeof value === 'number') return textValue(String(value));
  if (typeof value === 'boolean') return textValue(textOf(yesNoName(value)));
  const list = v.safeParse(v.array(v.string()), value);
  if (list.success) return textValue(list.output.map((one) => nameOf(field, one, textOf)).join(', '));
  const switched = v.safeParse(branches, value);
  if (switched.success)
    return textValue(
      switched.output
        .map(({ name, when }) => `${isolated(name)}: ${isolated(expressionText(when))}`)
        .join('; '),
    );
  const target = v.safeParse(macroTargetSchema, value);
  if (target.success) return { kind: 'macro', row: macroRow(target.output, organizationId) };
  const sides = v.safeParse(size, value);
  return textValue(sides.success ? `${sides.output.width} × ${sides.output.height}` : JSON.stringify(value));
}

/** The mode of an option. */
export const modeValue = (mode: 'expression' | undefined, textOf: TextOf): PartValue =>
  textValue(
    textOf(
      mode === undefined
        ? msg({ message: 'Simple', context: 'flow option mode' })
        : msg({ message: 'Expression', context: 'flow option mode' }),
    ),
  );
