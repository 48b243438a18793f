import { describe, expect, it } from 'vitest';
import type { Environment } from '../../../src/domain/entities/environment/model.ts';
import { portsText, sipServerUnder } from '../../../src/domain/entities/environment/sip-server.ts';

const platform = { host: 'sip.platform.example', ports: { udp: 5060, tcp: 5060, tls: 5061 } };
const at = '2026-11-01T08:00:00.000Z';
const label: Environment = {
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

describe('where trunks of an organization register', () => {
  it('is the platform’s server where no white label holds', () => {
    expect(sipServerUnder(platform, null)).toEqual(platform);
  });

  it('has the host of the white label, at the same ports', () => {
    expect(sipServerUnder(platform, label)).toEqual({ ...platform, host: 'sip.label.example' });
    expect(sipServerUnder(null, label)).toEqual({ host: 'sip.label.example', ports: {} });
  });

  it.each([
    ['has no SIP domain', { components: [] }],
    ['is not active', { active: false }],
    ['is deleted', { deleteDate: at }],
  ])('is the platform’s where the white label %s', (_, change) => {
    expect(sipServerUnder(platform, { ...label, ...change })).toEqual(platform);
  });

  it('is nowhere where nobody says', () => {
    expect(sipServerUnder(null, null)).toBeNull();
  });

  it('names ports once, the lowest first', () => {
    expect(portsText(platform.ports)).toBe('5060 (UDP, TCP), 5061 (TLS)');
    expect(portsText({ tls: 5061, udp: 5060 })).toBe('5060 (UDP), 5061 (TLS)');
    expect(portsText({})).toBe('');
  });
});
