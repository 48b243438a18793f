import * as v from 'valibot';
import { branches } from '../catalogue/shape.ts';
import type { Contents } from '../contents/contents.ts';
import { partsOf } from '../expression/tree/children.ts';
import type { CheckSubject, PlacedExpression } from './finding.ts';
import { optionExpression } from './option-value.ts';

const switchShape = v.object({ branches });

/** Every expression of blocks and parameters. */
export function expressionsOf(
  contents: Contents,
  layouts: CheckSubject['layouts'],
): readonly PlacedExpression[] {
  const ofNodes = [...layouts.values()].flatMap((laidOut) => {
    const { node, layout } = laidOut;
    const subject = { kind: 'node', id: node.id } as const;
    const options = Object.keys(layout.options).map((member) => ({
      subject,
      member,
      parts: partsOf(optionExpression(laidOut, member)),
    }));
    const shape = node.type === 'switch' ? v.safeParse(switchShape, node.config.shape) : undefined;
    const cases = shape?.success === true ? shape.output.branches : [];
    return [...options, ...cases.map(({ name, when }) => ({ subject, member: name, parts: partsOf(when) }))];
  });
  const ofParameters = contents.parameters.flatMap(({ id, visibility, ...parameter }) => {
    const subject = { kind: 'parameter', id } as const;
    const own = { subject, member: 'default', parts: partsOf(parameter.default) };
    return typeof visibility === 'string'
      ? [own]
      : [own, { subject, member: 'visibility', parts: partsOf(visibility.when) }];
  });
  return [...ofNodes, ...ofParameters];
}
