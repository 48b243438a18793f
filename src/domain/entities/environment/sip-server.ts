import type { Environment } from './model.ts';
import { sipDomainOf } from './rules.ts';

/** A SIP server: a host and its ports by transport. */
export interface SipServer {
  readonly host: string;
  readonly ports: Readonly<Record<string, number>>;
}

/** The platform's SIP server, with the host replaced by the white label's SIP domain if it has one (S1-2.6-05). */
export function sipServerFor(platform: SipServer | null, environment: Environment | null): SipServer | null {
  const isInForce = environment?.active === true && environment.deleteDate === null;
  const domain = isInForce ? sipDomainOf(environment) : null;
  if (domain === null) return platform;
  return { host: domain, ports: platform?.ports ?? {} };
}

/** Ports for display: '5060 (UDP, TCP), 5061 (TLS)'. */
export function portsText(ports: SipServer['ports']): string {
  const transports = new Map<number, string[]>();
  for (const [transport, port] of Object.entries(ports))
    transports.set(port, [...(transports.get(port) ?? []), transport.toUpperCase()]);
  return [...transports]
    .toSorted(([a], [b]) => a - b)
    .map(([port, names]) => `${port} (${names.join(', ')})`)
    .join(', ');
}
