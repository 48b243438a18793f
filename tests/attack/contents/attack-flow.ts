import type { EntityName } from '../../../src/domain/entities/models.ts';
import type { ContentsJson } from '../../platform/areas/flows/contents.ts';
import { flowBuilder, text, value } from '../../platform/demo/flows/builder.ts';
import type { EntityPlace } from './entity-place.ts';

/** A flow that answers a call, enters the block of each place, and logs by which outputs it left and with what. */
export function attackFlow(
  places: readonly EntityPlace[],
  idOf: (type: EntityName) => string,
  own: (type: EntityName) => string,
): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const inbound = block([0, 0], 'inboundCall');
  const answer = block([1, 0], 'answer');
  const end = block([1, 1], 'end');
  wire(inbound, 'called', answer, 'do');
  wire(inbound, 'hungUp', end, 'end');
  for (const [line, { name, type, block: kind, shape, input, outputs, options }] of places.entries()) {
    // Variables are declared once.
    const named = 'name' in shape ? { ...shape, name: `named ${line}` } : shape;
    const attacked = block([2, line], kind, { shape: named, options: options(idOf(type), own) });
    wire(answer, 'done', attacked, input);
    for (const { id, values } of outputs) {
      const parts = Object.keys(values).flatMap((one) => [' ', value(one)]);
      const log = block([3, line], 'log', { options: { message: text(`${name}: ${id}`, ...parts) } });
      wire(attacked, id, log, 'in');
    }
  }
  return contents();
}
