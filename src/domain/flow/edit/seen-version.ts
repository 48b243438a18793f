import { sameJson } from '../../../lib/value/same-json.ts';
import { isDirty } from './differences.ts';
import type { FlowDocument, FlowRowFields, PulledVersion } from './document.ts';

/** A flow or macro as stored on the platform. */
export interface SeenRow extends FlowRowFields {
  readonly lastUpdate: string;
}

/** The parts of a saved version that a row shows. */
interface KnownVersion {
  readonly document: FlowDocument;
  readonly lastUpdate: string;
}

/** As the platform does with names and summaries. */
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

/** Whether two documents are equal once saved. */
export const isSameVersion = (a: FlowDocument, b: FlowDocument): boolean => !isDirty(trimmed(a), trimmed(b));

/**
 * Whether the platform's version is newer (S1-4-44). If others changed the fields of the row just before a save, the
 * row has the time of the saved version, but not its fields.
 */
export const isNewer = (row: SeenRow, { document, lastUpdate }: KnownVersion): boolean =>
  row.lastUpdate > lastUpdate ||
  (row.lastUpdate === lastUpdate && !isSameVersion(document, withFields(document, row)));

/** The row fields that a save changes. The others are not sent, so that a save does not revert changes of others. */
export function changedRowFields(base: FlowDocument, document: FlowDocument): Partial<FlowRowFields> {
  const { name, summary, config } = trimmed(document);
  const before = trimmed(base);
  return {
    ...(name !== before.name && { name }),
    ...(summary !== before.summary && { summary }),
    ...(!sameJson(config, before.config) && { config }),
  };
}

/** The pulled version that a save sends; undefined if there is none, or if it is saved already. */
export const unsavedPull = (base: FlowDocument, { pulled }: FlowDocument): PulledVersion | undefined =>
  pulled === null || sameJson(base.pulled, pulled) ? undefined : pulled;

/** A saved version as the result of pulling a version: it has pulled it if the row is linked with it. */
export const asPulled = (
  document: FlowDocument,
  links: readonly PulledVersion[],
  pulled: PulledVersion | null,
): FlowDocument => {
  const isLinked = links.some(
    ({ sharedObjectId, version }) => sharedObjectId === pulled?.sharedObjectId && version === pulled.version,
  );
  return { ...document, pulled: isLinked ? pulled : null };
};
