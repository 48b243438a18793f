import { sameJson } from '../../../lib/value/same-json.ts';
import { isDirty } from './differences.ts';
import type { FlowDocument, FlowRowFields } from './document.ts';

/** A flow or macro as the platform has it. */
export interface SeenRow extends FlowRowFields {
  readonly lastUpdate: string;
}

/** A saved version, as far as it can be told from a row. */
interface KnownVersion {
  readonly document: FlowDocument;
  readonly lastUpdate: string;
}

/** The platform trims names and summaries. */
const trimmed = (document: FlowDocument): FlowDocument => ({
  ...document,
  name: document.name.trim(),
  summary: document.summary.trim(),
});

const withFields = (document: FlowDocument, { name, summary, config }: FlowRowFields): FlowDocument => ({
  ...document,
  name,
  summary,
  config: config ?? document.config,
});

/** Whether two documents say the same once they are saved. */
export const isSameVersion = (a: FlowDocument, b: FlowDocument): boolean => !isDirty(trimmed(a), trimmed(b));

/**
 * Whether the platform has something that a version lacks (S1-4-44). Others may have changed the fields of the row just
 * before it was saved: then its time is that of the version, but its fields are not.
 */
export const isNewer = (row: SeenRow, { document, lastUpdate }: KnownVersion): boolean =>
  row.lastUpdate > lastUpdate ||
  (row.lastUpdate === lastUpdate && !isSameVersion(document, withFields(document, row)));

/** The fields of a row that a save changes; the others are not sent, so that it does not undo what others did to them. */
export function changedRowFields(base: FlowDocument, document: FlowDocument): Partial<FlowRowFields> {
  const { name, summary, config } = trimmed(document);
  const before = trimmed(base);
  return {
    ...(name !== before.name && { name }),
    ...(summary !== before.summary && { summary }),
    ...(!sameJson(config, before.config) && { config }),
  };
}
