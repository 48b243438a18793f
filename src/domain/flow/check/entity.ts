import type { ExpressionRule } from './facts.ts';
import type { FlowFinding, FlowRule } from './finding.ts';
import type { Outside } from './outside.ts';

/** Defines a rule about the entities in expressions. */
const entityRule =
  (
    rule: FlowRule,
    severity: FlowFinding['severity'],
    isFound: (outside: Outside, type: string, id: string) => boolean,
  ): ExpressionRule =>
  ({ expressions, outside }) =>
    expressions.flatMap(({ entities, subject, member }) =>
      entities
        .filter(({ type, id }) => isFound(outside, type, id))
        .map((entity) => ({ rule, severity, subject, member, entity })),
    );

export const entityDeleted = entityRule(
  'entityDeleted',
  'error',
  ({ entity }, type, id) => entity(type, id) === 'deleted',
);

/** Entities that do not exist, or that the user may not see, for example those of another organization. */
export const entityMissing = entityRule(
  'entityMissing',
  'warning',
  ({ entity }, type, id) => entity(type, id) === 'missing',
);

/** Sounds that cannot be played. */
export const soundUnavailable = entityRule(
  'soundUnavailable',
  'warning',
  ({ entity }, type, id) => entity(type, id) === 'unavailable',
);

/** Queues in which nobody answers. */
export const queueWithoutAgents = entityRule(
  'queueWithoutAgents',
  'warning',
  ({ entity }, type, id) => entity(type, id) === 'withoutAgents',
);

/** Entities of the organization in a flow that other organizations can install. */
export const ownEntityShared = entityRule(
  'ownEntityShared',
  'warning',
  ({ sharing }) => sharing === 'shared',
);
