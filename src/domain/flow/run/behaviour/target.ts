import type { Endpoint } from '../../../entities/channel/endpoint.ts';
import { stop } from '../../expression/tree/error.ts';
import { expressionLimits } from '../../expression/tree/limits.ts';
import { valueText } from '../../expression/value/text.ts';
import type { FlowAudio, FlowValue, ValueOfKind } from '../../expression/value/value.ts';
import { isKind, isListValue, kindOf } from '../../expression/value/value.ts';
import { entityOf, unsupported } from './argument.ts';
import type { CallTarget } from '../state/command.ts';
import { BlockFailure } from '../visit/block-failure.ts';

/** The number of parties in a call, and of texts in a dictionary. */
const limits = { targets: 100, texts: 100 } as const;

/** The party of an entity or endpoint. */
export const callTargetOf = (value: FlowValue): CallTarget =>
  isKind(value, 'endpoint')
    ? { type: 'endpoint', endpoint: value.endpoint }
    : entityOf(value, ['user', 'device', 'trunk', 'number']);

export function targetsOf(list: readonly FlowValue[]): readonly CallTarget[] {
  if (list.length === 0) throw new BlockFailure('No destinations');
  if (list.length > limits.targets) throw new BlockFailure(`More than ${limits.targets} destinations`);
  return list.map(callTargetOf);
}

const unnamed = { number: null, displayName: null } as const;

/** The endpoint to display for an entity or endpoint. */
export function displayOf(value: FlowValue): Endpoint | null {
  if (value === null) return null;
  if (isKind(value, 'endpoint')) return value.endpoint;
  const { type, id } = entityOf(value, ['user', 'device']);
  return type === 'user'
    ? { type, ...unnamed, userId: id, legalSource: null }
    : { type, ...unnamed, deviceId: id, legalSource: null };
}

function oneAudio(value: FlowValue): FlowAudio {
  return isKind(value, 'audio') ? value.source : entityOf(value, ['sound', 'recording']);
}

/** The audio of a value, or of each item of a list (S1-9-21). */
export function audioOf(value: FlowValue): readonly FlowAudio[] {
  if (!isKind(value, 'audio') && !isKind(value, 'entity') && !isKind(value, 'list'))
    throw unsupported(kindOf(value));
  const list = isListValue(value) ? value : [value];
  if (list.length > expressionLimits.range) throw new BlockFailure(stop('rangeTooLarge').message);
  return list.map(oneAudio);
}

/** The entries of a dictionary as texts. */
export function textsOf({ entries }: ValueOfKind['dictionary']): { readonly [name: string]: string } {
  const texts = Object.entries(entries).map(([name, value]) => [name, valueText(value)] as const);
  if (texts.length > limits.texts) throw new BlockFailure(`More than ${limits.texts} entries`);
  return Object.fromEntries(texts);
}
