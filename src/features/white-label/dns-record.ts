import type { Certificate } from '../../domain/entities/environment/component.ts';

function kindOf(found: string): 'A' | 'AAAA' | 'CNAME' {
  if (found.includes(':')) return 'AAAA';
  return /^[\d.]+$/.test(found) ? 'A' : 'CNAME';
}

/** The record that DNS has, such as 'A 192.0.2.1'. A lookup that failed has none, but a reason. */
export function dnsRecordOf({ status, found }: Certificate): string {
  if (found === null) return '–';
  return status === 'failed' ? found : `${kindOf(found)} ${found}`;
}
