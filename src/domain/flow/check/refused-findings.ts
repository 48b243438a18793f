import * as v from 'valibot';
import type { FlowFinding } from './finding.ts';
import { flowRules } from './finding.ts';

const maxTextLength = 1000;
const text = v.pipe(
  v.string(),
  v.transform((given) => given.slice(0, maxTextLength)),
);

const refusedFindingSchema = v.object({
  in: v.object({ kind: v.picklist(['flow', 'macro', 'shared']), id: text, name: text }),
  rule: v.picklist(flowRules),
  subject: v.object({ kind: v.picklist(['node', 'edge', 'parameter', 'configuration']), id: text }),
  member: v.optional(text),
  detail: v.optional(text),
  entity: v.optional(v.object({ type: text, id: text })),
});

const detailsSchema = v.object({ findings: v.array(v.unknown()) });

/** An error for which the platform refused a deployment, in the flow or in one of its macros. */
export interface RefusedFinding {
  /** `shared`: a published macro, which cannot be edited. */
  readonly in: { readonly kind: 'flow' | 'macro' | 'shared'; readonly id: string; readonly name: string };
  readonly finding: FlowFinding;
}

/** The readable findings in the details of a refusal; empty if the refusal has another reason. */
export function refusedFindings(details: unknown): readonly RefusedFinding[] {
  const parsed = v.safeParse(detailsSchema, details);
  if (!parsed.success) return [];
  return parsed.output.findings.flatMap((given): readonly RefusedFinding[] => {
    const read = v.safeParse(refusedFindingSchema, given);
    if (!read.success) return [];
    const { in: place, rule, subject, member, detail, entity } = read.output;
    const finding: FlowFinding = {
      rule,
      severity: 'error',
      subject,
      ...(member !== undefined && { member }),
      ...(detail !== undefined && { detail }),
      ...(entity !== undefined && { entity }),
    };
    return [{ in: place, finding }];
  });
}
