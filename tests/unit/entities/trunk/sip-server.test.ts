import { describe, expect, it } from 'vitest';
import type { Environment } from '../../../../src/domain/entities/environment/model.ts';
import { portsText, sipServerFor } from '../../../../src/domain/entities/environment/sip-server.ts';

const platform = { host: 'sip.platform.example', ports: { udp: 5060, tcp: 5060, tls: 5061 } };
const at = '2026-11-01T08:00:00.000Z';
const whiteLabel: Environment = {
  id: 'e',
  organizationId: 'o',
  version: 1,
  createDate: at,
  updateDate: at,
  deleteDate: null,
  publicName: 'Label',
  active: true,
  components: [{ type: 'sip', domain: 'sip.label.example' }],
};

// Proves S1-2.6-05.
describe('the SIP server that trunks of an organization register with', () => {
  it('is the platform’s without a white label', () => {
    expect(sipServerFor(platform, null)).toEqual(platform);
  });

  it('has the host of the white label and the platform’s ports', () => {
    expect(sipServerFor(platform, whiteLabel)).toEqual({ ...platform, host: 'sip.label.example' });
    expect(sipServerFor(null, whiteLabel)).toEqual({ host: 'sip.label.example', ports: {} });
  });

  it.each([
    ['has no SIP domain', { components: [] }],
    ['is not active', { active: false }],
    ['is deleted', { deleteDate: at }],
  ])('is the platform’s where the white label %s', (_, change) => {
    expect(sipServerFor(platform, { ...whiteLabel, ...change })).toEqual(platform);
  });

  it('is unknown where neither is known', () => {
    expect(sipServerFor(null, null)).toBeNull();
  });

  it('lists each port once, the lowest first', () => {
    expect(portsText(platform.ports)).toBe('5060 (UDP, TCP), 5061 (TLS)');
    expect(portsText({ tls: 5061, udp: 5060 })).toBe('5060 (UDP), 5061 (TLS)');
    expect(portsText({})).toBe('');
  });
});
