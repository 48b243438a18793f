import { isBroken } from '../../../../src/domain/flow/contents/node.ts';
import { parameterTitle } from '../../../../src/domain/flow/contents/parameter.ts';
import type { MacroTarget } from '../../../../src/domain/flow/contents/target.ts';
import type { NamedNumber } from '../../../../src/domain/flow/find/numbers.ts';
import { numberInText, numberMentions } from '../../../../src/domain/flow/find/numbers.ts';
import { targetOfNode } from '../../../../src/domain/flow/graph/layout.ts';
import type { NumberPlace } from '../../../../src/domain/protocol/reference.ts';
import type { ContentsJson } from './contents.ts';
import { contentsOf } from './contents.ts';

/** A part of contents that names a phone number. */
export interface PlacedNumber {
  readonly subject: Exclude<NumberPlace['subject'], { readonly kind: 'configuration' }>;
  /** The macro that a block stands for; null if it is another block. */
  readonly macro: MacroTarget | null;
  readonly named: NamedNumber;
}

/** Whether a text or entity anywhere in contents could be a phone number. Most contents have none, and are not parsed. */
function mayNameNumbers(json: ContentsJson): boolean {
  const open: unknown[] = [json];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (typeof part === 'string' && numberInText(part) !== null) return true;
    if (typeof part !== 'object' || part === null) continue;
    const { op, type } = part as { readonly [member: string]: unknown };
    if (op === 'entity' && type === 'number') return true;
    // Missing members and the ends of lists stop the walk otherwise.
    for (const member of Object.values(part)) if (member !== undefined) open.push(member);
  }
  return false;
}

function numbersIn(json: ContentsJson): readonly PlacedNumber[] {
  if (!mayNameNumbers(json)) return [];
  const contents = contentsOf(json);
  const nodes = new Map(contents.nodes.map((node) => [node.id, node]));
  const parameters = new Map(contents.parameters.map((parameter) => [parameter.id, parameter]));
  return numberMentions(contents).flatMap(({ subject, named }): readonly PlacedNumber[] => {
    if (subject.kind === 'parameter') {
      const parameter = parameters.get(subject.id);
      const name = parameter === undefined ? '' : parameterTitle(parameter);
      return [{ subject: { kind: 'parameter', id: subject.id, name }, macro: null, named }];
    }
    const node = subject.kind === 'node' ? nodes.get(subject.id) : undefined;
    if (node === undefined || isBroken(node)) return [];
    const { id, type, name = null } = node;
    return [{ subject: { kind: 'node', id, type, name }, macro: targetOfNode(node), named }];
  });
}

const known = new WeakMap<ContentsJson, readonly PlacedNumber[]>();

/** The phone numbers that contents name, in flow order. Contents never change. */
export function placedNumbers(json: ContentsJson): readonly PlacedNumber[] {
  const placed = known.get(json) ?? numbersIn(json);
  known.set(json, placed);
  return placed;
}
