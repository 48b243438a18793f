import * as v from 'valibot';
import { branchesOf } from '../catalogue/shape.ts';
import type { AnyNode, FlowNode } from '../contents/node.ts';
import { isBroken } from '../contents/node.ts';
import type { MacroParameter } from '../contents/parameter.ts';
import { partsOf } from '../expression/tree/children.ts';
import type { Expression } from '../expression/tree/expression.ts';
import { expressionText } from '../expression/text/write.ts';
import type { FoundPlace } from './place.ts';

/** A text with its place; for an option, its expression as text. */
export interface PlacedText extends FoundPlace {
  readonly text: string;
  readonly parts: readonly Expression[];
}

const fieldText = (subject: FoundPlace['subject'], name: string, text: string): readonly PlacedText[] =>
  text === '' ? [] : [{ subject, member: { kind: 'field', name }, text, parts: [] }];

const optionText = (subject: FoundPlace['subject'], name: string, root: Expression): PlacedText => ({
  subject,
  member: { kind: 'option', name },
  text: expressionText(root),
  parts: partsOf(root),
});

const shapeFields = ['text', 'name', 'key', 'displayName', 'as'] as const;

/** The texts in a shape: of notes, and the names of variables, endpoints, terminals, values and switch branches. */
function shapeTexts(node: FlowNode): readonly PlacedText[] {
  const { shape } = node.config;
  const subject = { kind: 'node', id: node.id } as const;
  const fields = shapeFields.flatMap((name) => {
    const text = shape[name];
    return typeof text === 'string' ? fieldText(subject, name, text) : [];
  });
  const names = v.safeParse(v.array(v.string()), shape['names'] ?? shape['events'] ?? []);
  return [
    ...fields,
    ...(names.success ? names.output.flatMap((name) => fieldText(subject, 'names', name)) : []),
    ...branchesOf(node).flatMap(({ name, when }) => [
      ...fieldText(subject, 'branches', name),
      optionText(subject, name, when),
    ]),
  ];
}

const known = new WeakMap<AnyNode, readonly PlacedText[]>();

/** The searchable texts of a block. */
export function blockTexts(node: AnyNode): readonly PlacedText[] {
  const before = known.get(node);
  if (before !== undefined) return before;
  const subject = { kind: 'node', id: node.id } as const;
  const texts = isBroken(node)
    ? []
    : [
        ...fieldText(subject, 'customName', node.name ?? ''),
        ...shapeTexts(node),
        ...Object.entries(node.config.options).map(([name, root]) => optionText(subject, name, root)),
      ];
  known.set(node, texts);
  return texts;
}

/** The searchable texts of a parameter. */
export function parameterTexts(parameter: MacroParameter): readonly PlacedText[] {
  const { id, name, displayName, visibility } = parameter;
  const subject = { kind: 'parameter', id } as const;
  return [
    ...fieldText(subject, 'name', name),
    ...fieldText(subject, 'displayName', displayName),
    ...parameter.simpleEnumValues.flatMap((one) => [
      ...fieldText(subject, 'simpleEnumValues', one.value),
      ...fieldText(subject, 'simpleEnumValues', one.name),
    ]),
    optionText(subject, 'default', parameter.default),
    ...(typeof visibility === 'string' ? [] : [optionText(subject, 'visibility', visibility.when)]),
  ];
}
