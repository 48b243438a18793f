/** In which order a queue rings its agents: the one who has been idle longest, each in turn, or all at once. */
export const agentOrders = ['idleFirst', 'inTurn', 'all'] as const;
export type AgentOrder = (typeof agentOrders)[number];

export const queueLimits = {
  agents: 100,
  /** The callers that one queue can hold. */
  callers: 1000,
  waitSeconds: { min: 10, max: 4 * 60 * 60 },
} as const;
