import type { MacroParameter } from '../../../../src/domain/flow/contents/parameter.ts';
import { newParameter } from '../../../../src/domain/flow/edit/command/parameter.ts';
import type { ContentsJson } from '../../../platform/areas/flows/contents.ts';
import { entity, flowBuilder, value } from '../../../platform/demo/flows/builder.ts';

/** An enumeration, and a parameter that is shown for one of its values alone. */
export function speedParameters(): MacroParameter[] {
  const speed: MacroParameter = {
    ...newParameter('speed', 'speed'),
    displayName: 'Speed',
    simpleMode: 'enum',
    simpleEnumValues: [
      { value: 'fast', name: 'Fast' },
      { value: 'slow', name: 'Slow' },
    ],
    default: 'fast',
  };
  const reason: MacroParameter = {
    ...newParameter('reason', 'reason'),
    displayName: 'Reason',
    visibility: 'simple',
    visibilityMap: { speed: ['slow'] },
  };
  return [speed, reason];
}

/** A macro with an enumeration, and a parameter that is hidden by default. */
export function macroWithParameters(): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const inside = block([0, 0], 'macroInput', { shape: { key: 'in', displayName: 'In' } });
  const choose = block([2, 0], 'switch', {
    shape: { branches: [{ name: 'slow', when: true }] },
    options: { on: { op: 'parameter', name: 'speed' } },
  });
  const end = block([4, 0], 'macroOutput', { shape: { key: 'out', displayName: 'Out' } });
  wire(inside, 'out', choose, 'in');
  wire(choose, 'default', end, 'in');
  return contents({ parameters: speedParameters() });
}

/** A flow in which a call rings at a user, and a macro has an option that it has no longer. */
export function flowWithPanels(macroId: string, userId: string): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const inbound = block([0, 0], 'inboundCall');
  const caller = { op: 'field', from: value('caller'), name: 'number' } as const;
  const ring = block([2, 0], 'outboundCall', { options: { destinations: [entity('user', userId), caller] } });
  const used = block([4, 0], 'macro', {
    shape: { target: { type: 'organizationMacro', id: macroId } },
    options: { removed: 'Kept' },
  });
  wire(inbound, 'called', ring, 'call');
  wire(ring, 'answered', used, 'in');
  return contents();
}
