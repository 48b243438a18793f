import { Truncate } from '../../kit/display/truncate.tsx';
import { shortJson } from './json-text.ts';

/** A value as JSON on one line. */
export function JsonValue({ value }: { value: unknown }) {
  return <Truncate text={shortJson(value)} />;
}
