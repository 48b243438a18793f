import { late } from '../../kit/late.ts';

export const MemberGate = late(async () => (await import('./member-gate.tsx')).MemberGate);
export const ReachedOrganization = late(
  async () => (await import('./reached-organization.tsx')).ReachedOrganization,
);
