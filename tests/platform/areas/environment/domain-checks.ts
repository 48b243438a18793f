import type { Certificate, DomainStatus } from '../../../../src/domain/entities/environment/component.ts';
import type { Environment } from '../../../../src/domain/entities/environment/model.ts';
import { webDomainsOf, webOf, withComponent } from '../../../../src/domain/entities/environment/rules.ts';
import type { Store } from '../../store/store.ts';
import { publish, rowOf, rowsOf } from '../publish.ts';
import type { InTurn } from '../turns.ts';
import { patchUnlessEmpty } from '../write.ts';
import { changedFields } from '../changed-fields.ts';
import { domainTarget } from './host-brand.ts';
import type { Dns, DnsAnswer } from './dns.ts';

const sweepMs = 500;
const soonestMs = 10_000;
const latestMs = 60 * 60_000;
/** Lookups at a time. */
const width = 8;

/** The pause between two lookups of a domain: short while the owner is likely working on it, longer later. */
function pauseMs({ status, date }: Certificate, now: number): number {
  if (status === 'valid') return latestMs;
  const age = date === null ? 0 : now - Date.parse(date);
  return Math.min(latestMs, Math.max(soonestMs, age / 4));
}

/** The status that a lookup leads to. The certificate is simulated: it is there at the second right answer. */
function statusOf(answer: DnsAnswer, before: DomainStatus): DomainStatus {
  if (answer.kind === 'cname' && answer.target === domainTarget)
    return before === 'pending' || before === 'valid' ? 'valid' : 'pending';
  if (answer.kind === 'failed') return 'failed';
  return answer.kind === 'nothing' ? 'notFound' : 'wrongTarget';
}

const foundIn = (answer: DnsAnswer): string | null => {
  if (answer.kind === 'cname') return answer.target;
  if (answer.kind === 'address') return answer.address;
  return answer.kind === 'failed' ? answer.reason : null;
};

/**
 * The state of a domain after a lookup. Its date stays until something else is found. A domain stays valid while DNS does
 * not answer, which says nothing about it: its users would otherwise lose their brand to a slow server.
 */
export function judge(known: Certificate, answer: DnsAnswer, now: number): Certificate {
  if (answer.kind === 'failed' && known.status === 'valid') return known;
  const [status, found] = [statusOf(answer, known.status), foundIn(answer)];
  if (status === known.status && found === known.found) return known;
  return { domain: known.domain, status, date: new Date(now).toISOString(), found };
}

export interface DomainChecksOptions {
  readonly store: Store;
  readonly now: () => number;
  readonly inTurn: InTurn;
  readonly dns: Pick<Dns, 'lookUp'>;
}

/** Looks up the domains of all white labels again and again, and writes what has changed. Returns how to stop. */
export function startDomainChecks({ store, now, inTurn, dns }: DomainChecksOptions): () => Promise<void> {
  /** When each domain was looked up last, ms. */
  const lookedUp = new Map<string, number>();
  let sweep: Promise<void> = Promise.resolve();
  let isSweeping = false;
  let isStopped = false;

  function isDue(known: Certificate): boolean {
    const since = now() - (lookedUp.get(known.domain) ?? 0);
    // The clock may have been set back.
    return known.status === 'unchecked' || since < 0 || since >= pauseMs(known, now());
  }

  async function check(environment: Environment): Promise<void> {
    const due = webOf(environment).certificates.filter(isDue).slice(0, width);
    if (due.length === 0) return;
    const answers = new Map(
      await Promise.all(
        due.map(async ({ domain }) => {
          lookedUp.set(domain, now());
          return [domain, await dns.lookUp(domain)] as const;
        }),
      ),
    );
    if (isStopped) return;
    await inTurn(async () => {
      const current = rowOf(store, 'environment', environment.id);
      if (current === undefined || current.deleteDate !== null) return;
      const web = webOf(current);
      const certificates = web.certificates.map((known) => {
        const answer = answers.get(known.domain);
        return answer === undefined ? known : judge(known, answer, now());
      });
      const components = withComponent(current.components, { ...web, certificates });
      const changes = changedFields(current, { components });
      // Nobody has changed the white label.
      const fields = Object.keys(changes).length === 0 ? {} : { ...changes, updateDate: current.updateDate };
      await publish(store, patchUnlessEmpty('environment', current.id, fields));
    });
  }

  async function checkAll(): Promise<void> {
    const environments = Array.from(rowsOf(store, 'environment')).filter((row) => row.deleteDate === null);
    const named = new Set(environments.flatMap((row) => webDomainsOf(webOf(row))));
    for (const domain of lookedUp.keys()) if (!named.has(domain)) lookedUp.delete(domain);
    for (const environment of environments) {
      if (isStopped) return;
      await check(environment);
    }
  }

  const timer = setInterval(() => {
    if (isSweeping) return;
    isSweeping = true;
    sweep = checkAll()
      .catch((error: unknown) => console.error('domains:', error))
      .finally(() => {
        isSweeping = false;
      });
  }, sweepMs);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await sweep;
  };
}
