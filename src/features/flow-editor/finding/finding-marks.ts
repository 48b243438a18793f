import type { FlowRule } from '../../../domain/flow/check/finding.ts';
import { severities } from '../../../domain/flow/check/finding.ts';
import type { ReadFinding } from '../../../fields/flow/finding/use-finding-reader.ts';
import type { DrawnMark, DrawnMarks } from '../model/mark.ts';

/** Rules whose findings are about a terminal. */
const aboutTerminals: ReadonlySet<FlowRule> = new Set([
  'callerLeft',
  'neededOutputUnwired',
  'playerNeverStopped',
  'recorderNeverStopped',
  'zipInputUnwired',
]);

/** The problems at the terminals of a block. */
function terminalsOf(found: readonly ReadFinding[]): Pick<DrawnMark, 'terminals'> {
  const entries = found.flatMap(
    ({ finding: { rule, member }, text }): readonly (readonly [string, string])[] =>
      member !== undefined && aboutTerminals.has(rule) ? [[member, text]] : [],
  );
  return entries.length === 0 ? {} : { terminals: Object.fromEntries(entries) };
}

function markOf(found: readonly ReadFinding[]): DrawnMark {
  const tone = severities.find((one) => found.some(({ finding }) => finding.severity === one)) ?? 'hint';
  const texts = found.map(({ where, text }) => (where === '' ? text : `${where}: ${text}`));
  return {
    tone,
    badge: found.length === 1 ? '' : String(found.length),
    text: texts.join('\n'),
    ...terminalsOf(found),
  };
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
