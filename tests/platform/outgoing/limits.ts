/** Limits of requests to addresses that customers choose. */
export const outgoingLimits = {
  /** Requests at a time. `target` is one resolved address, whoever asks: no organization may take all of its places. */
  atOnce: { platform: 128, organization: 32, session: 8, target: 16, targetOfOrganization: 8 },
  /** Requests that wait for their turn. */
  waiting: { platform: 4096, organization: 512, session: 64 },
  /** An organization begins this many at once, and then so many a second. */
  rate: { burst: 200, perSecond: 50 },
} as const;

export interface OutgoingLimits {
  readonly atOnce: Readonly<
    Record<'platform' | 'organization' | 'session' | 'target' | 'targetOfOrganization', number>
  >;
  readonly waiting: Readonly<Record<'platform' | 'organization' | 'session', number>>;
  readonly rate: { readonly burst: number; readonly perSecond: number };
}
