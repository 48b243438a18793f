import type { Expression } from '../expression/tree/expression.ts';
import type { SimpleKind } from '../expression/simple/kind.ts';
import type { BlockOption, KnownKind } from './block.ts';

function optionOf(kinds: readonly KnownKind[], given: Expression, simple?: SimpleKind): BlockOption {
  const needed = false;
  const shown = simple === undefined ? {} : { simple };
  return { kinds, ...shown, default: given, needed, visibility: 'always', visibilityMap: {} };
}

/** An option that the block cannot work without. */
export const needed = (option: BlockOption): BlockOption => ({ ...option, needed: true });

/** An option that is shown only while another has one of these values. */
export const when = (
  id: string,
  values: readonly (string | boolean)[],
  option: BlockOption,
): BlockOption => ({
  ...option,
  visibility: 'simple',
  visibilityMap: { [id]: [...values] },
});

const second = 1000;
export const milliseconds = (ms: number): Expression => ({ op: 'duration', ms });
export const seconds = (count: number): Expression => milliseconds(count * second);
export const minutes = (count: number): Expression => seconds(count * 60);
export const hours = (count: number): Expression => seconds(count * 3600);
export const days = (count: number): Expression => hours(count * 24);

export const valueNamed = (name: string): Expression => ({ op: 'value', name });

export const anyOption = (given: Expression = null): BlockOption => optionOf(['any'], given);
export const textOption = (given: Expression = null): BlockOption =>
  optionOf(['text'], given, { name: 'text' });
export const timeZoneOption = (given: string): BlockOption => optionOf(['text'], given, { name: 'timeZone' });
export const numberOption = (given: Expression = null): BlockOption =>
  optionOf(['number'], given, { name: 'number' });
export const toggleOption = (given: boolean): BlockOption => optionOf(['boolean'], given, { name: 'toggle' });
export const durationOption = (given: Expression): BlockOption =>
  optionOf(['duration'], given, { name: 'duration' });
export const dateOption = (given: Expression): BlockOption => optionOf(['date'], given, { name: 'date' });
export const dictionaryOption = (): BlockOption =>
  optionOf(['dictionary'], { op: 'dictionary', entries: [] });
export const audioOption = (): BlockOption =>
  optionOf(['audio', 'list', 'entity'], null, { name: 'audioList' });
export const endpointOption = (...others: readonly KnownKind[]): BlockOption =>
  optionOf(['endpoint', 'entity', ...others], null);
export const entityOption = (entityType: string, given: Expression = null): BlockOption =>
  optionOf(['entity'], given, { name: 'entity', entityType });
export const entityListOption = (entityType: string): BlockOption =>
  optionOf(['list'], null, { name: 'entityList', entityType });
export const listOption = (given: Expression = null): BlockOption => optionOf(['list'], given);
export const componentOption = (given: Expression = null): BlockOption => optionOf(['component'], given);

/** An option with a fixed set of texts. */
export const enumOption = <Value extends string>(values: readonly Value[], given: Value): BlockOption =>
  optionOf(['text'], given, { name: 'enum', values });

/** How long a link in a mail works without a login. */
export const linkExpiryOption: BlockOption = when('include', ['openLink'], durationOption(hours(72)));

/** The channel to act on; by default the channel of the token. */
export const channelOption: BlockOption = needed(componentOption(valueNamed('channel')));
