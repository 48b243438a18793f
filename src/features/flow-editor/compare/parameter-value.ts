import { msg } from '@lingui/core/macro';
import type { ParameterField } from '../../../domain/flow/edit/address.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import type { MacroParameter, VisibilityMap } from '../../../domain/flow/contents/parameter.ts';
import { parameterTitle } from '../../../domain/flow/contents/parameter.ts';
import { expressionText } from '../../../domain/flow/expression/text/write.ts';
import { views } from '../../../entities/views.ts';
import { yesNoName } from '../../../fields/text/yes-no.tsx';
import { enumDisplayNames, enumerationNames, simpleModeNames } from '../words/parameter-word.ts';
import type { PartValue, TextOf } from './part-value.ts';
import { optionValue, textValue } from './part-value.ts';
import { isolated } from '../../../lib/text/isolate.ts';

/** A condition in words: the required values of other parameters. */
function conditionText(map: VisibilityMap, parameters: FlowDocument['parameters'], textOf: TextOf): string {
  const conditions = Object.entries(map).map(([id, values]) => {
    const other = parameters.get(id);
    const shown = values.map((value) => (typeof value === 'string' ? value : textOf(yesNoName(value))));
    return `${other === undefined ? id : parameterTitle(other)}: ${shown.join(', ')}`;
  });
  return conditions.join('; ');
}

function visibilityText(visibility: MacroParameter['visibility'], textOf: TextOf): string {
  if (visibility === 'always') return textOf(msg`Always`);
  return visibility === 'simple' ? textOf(msg`Conditional (simple)`) : expressionText(visibility.when);
}

type Texts = {
  readonly [Field in Exclude<ParameterField, 'default'>]: (value: MacroParameter[Field]) => string;
};

const textsWith = (textOf: TextOf, parameters: FlowDocument['parameters']): Texts => ({
  name: (name) => name,
  displayName: (name) => name,
  simpleMode: (mode) => textOf(simpleModeNames[mode]),
  simpleEntityType: (type) => textOf(views[type].words.one),
  simpleEnum(list) {
    if (list.type === 'custom') return textOf(msg`Custom`);
    const known = enumerationNames[list.name];
    return known ? textOf(known) : list.name;
  },
  simpleEnumValues: (values) =>
    values
      .map(({ value, name }) => (name === '' ? isolated(value) : `${isolated(name)} (${isolated(value)})`))
      .join(', '),
  simpleEnumDisplay: (display) => textOf(enumDisplayNames[display]),
  visibility: (visibility) => visibilityText(visibility, textOf),
  visibilityMap: (map) => conditionText(map, parameters, textOf),
});

/** The value of a field of a parameter. */
export function parameterValue(
  field: ParameterField,
  value: MacroParameter[ParameterField] | undefined,
  parameters: FlowDocument['parameters'],
  textOf: TextOf,
): PartValue {
  if (value === undefined) return { kind: 'none' };
  if (field === 'default') return optionValue(undefined, value as MacroParameter['default']);
  const texts: { readonly [Field in ParameterField]?: (value: never) => string } = textsWith(
    textOf,
    parameters,
  );
  return textValue(texts[field]?.(value as never) ?? '');
}
