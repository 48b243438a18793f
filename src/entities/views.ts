import type { faceless } from '../domain/core/face.ts';
import type { EntityName } from '../domain/entities/models.ts';
import type { EntityView } from './define/view.ts';

export type ViewName = Exclude<EntityName, (typeof faceless)[number]>;
type Views = { readonly [Name in ViewName]: () => Promise<EntityView<Name>> };

/** Every entity type's view, each in a chunk of its own: leaving one out is a type error. */
export const views: Views = {
  channel: async () => (await import('./channel/view.ts')).channelView,
  circuitBreaker: async () => (await import('./circuit-breaker/view.tsx')).circuitBreakerView,
  dataSet: async () => (await import('./data-set/view.tsx')).dataSetView,
  device: async () => (await import('./device/view.ts')).deviceView,
  flow: async () => (await import('./flow/view.tsx')).flowView,
  job: async () => (await import('./job/view.ts')).jobView,
  logEntry: async () => (await import('./log-entry/view.tsx')).logEntryView,
  number: async () => (await import('./number/view.tsx')).numberView,
  outboundMail: async () => (await import('./outbound-mail/view.tsx')).outboundMailView,
  outboundSipCallRouter: async () =>
    (await import('./outbound-sip-call-router/view.tsx')).outboundSipCallRouterView,
  recording: async () => (await import('./recording/view.tsx')).recordingView,
  role: async () => (await import('./role/view.tsx')).roleView,
  sound: async () => (await import('./sound/view.ts')).soundView,
  trunk: async () => (await import('./trunk/view.ts')).trunkView,
  upstream: async () => (await import('./upstream/view.tsx')).upstreamView,
  user: async () => (await import('./user/view.ts')).userView,
  userContract: async () => (await import('./user-contract/view.tsx')).userContractView,
};
