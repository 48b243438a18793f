import { severities } from '../../../domain/flow/check/finding.ts';
import type { ReadFinding } from '../../../fields/flow/finding/use-finding-reader.ts';
import type { DrawnMark, DrawnMarks } from '../model/mark.ts';

function markOf(found: readonly ReadFinding[]): DrawnMark {
  const tone = severities.find((one) => found.some(({ finding }) => finding.severity === one)) ?? 'hint';
  const texts = found.map(({ where, text }) => (where === '' ? text : `${where}: ${text}`));
  return { tone, badge: found.length === 1 ? '' : String(found.length), text: texts.join('\n') };
}

/** The marks of the blocks and wires with findings: the worst severity, and the number of findings. */
export function findingMarks(found: readonly ReadFinding[]): DrawnMarks {
  const byId = new Map<string, ReadFinding[]>();
  for (const one of found) {
    const { kind, id } = one.finding.subject;
    if (kind !== 'node' && kind !== 'edge') continue;
    byId.set(id, [...(byId.get(id) ?? []), one]);
  }
  return new Map([...byId].map(([id, own]) => [id, markOf(own)]));
}
