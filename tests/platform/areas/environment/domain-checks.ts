import { durationMs } from '../../../../src/lib/time/duration.ts';
import type { Certificate, DomainStatus } from '../../../../src/domain/entities/environment/component.ts';
import { webOf, withComponent } from '../../../../src/domain/entities/environment/rules.ts';
import type { Store } from '../../store/store.ts';
import { publish } from '../../writes/publish.ts';
import { rowOf, rowsOf } from '../../store/typed-rows.ts';
import type { InTurn } from '../../base/turns.ts';
import { patchUnlessEmpty } from '../../store/write.ts';
import { changedFields } from '../../store/changed-fields.ts';
import { domainTarget } from './host-brand.ts';
import { newClaimToken } from './claim-token.ts';
import type { Dns, DnsAnswer } from './dns.ts';

const sweepMs = 500;
const soonestMs = 10_000;
const latestMs = 60 * 60_000;
/** A claim lapses that is not proved for so long. */
const lapseMs = durationMs('P7D');
/** Lookups at a time, and those of one white label: the servers of its domains may be silent. */
const maxLookups = 64;
const maxLookupsPerLabel = 8;

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
  if (answer.kind === 'text') return 'unproved';
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
  return { ...known, status, date: new Date(now).toISOString(), found };
}

/** Whether nobody has proved the domain for too long. */
const isLapsing = ({ status, date }: Certificate, now: number): boolean =>
  (status === 'unproved' || status === 'failed') && date !== null && now - Date.parse(date) >= lapseMs;

/** Several white labels may claim a domain. */
const keyOf = ({ domain, token = '' }: Certificate): string => `${domain} ${token}`;

export interface DomainChecksOptions {
  readonly store: Store;
  readonly now: () => number;
  readonly inTurn: InTurn;
  readonly dns: Pick<Dns, 'prove' | 'lookUp'>;
  /** The longest wait for an answer of DNS. */
  readonly deadlineMs?: number;
}

/** Looks up the domains of all white labels again and again, and writes what has changed. Returns how to stop. */
export function startDomainChecks({
  store,
  now,
  inTurn,
  dns,
  deadlineMs = 5000,
}: DomainChecksOptions): () => Promise<void> {
  /** When each claim was looked up last, ms. */
  const lookedUp = new Map<string, number>();
  /** The lookups under way, by claim. */
  const underWay = new Map<string, Promise<void>>();
  const stopped = new AbortController();

  function isDue(known: Certificate): boolean {
    if (underWay.has(keyOf(known)) || known.status === 'lapsed') return false;
    const since = now() - (lookedUp.get(keyOf(known)) ?? 0);
    // The clock may have been set back.
    return known.status === 'unchecked' || since < 0 || since >= pauseMs(known, now());
  }

  /** Where the domain leads, once it is proved: what DNS has of a domain of others is none of the claimant's business. */
  async function lookUp({ domain, token = '' }: Certificate): Promise<DnsAnswer> {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(deadlineMs)]);
    const proof = await dns.prove(domain, token, signal);
    if (proof.kind === 'failed') return proof;
    return proof.kind === 'missing' ? { kind: 'text', texts: [] } : dns.lookUp(domain, signal);
  }

  async function check(environmentId: string, asked: Certificate): Promise<void> {
    const { domain } = asked;
    const answer = await lookUp(asked);
    await inTurn(async () => {
      const current = rowOf(store, 'environment', environmentId);
      if (stopped.signal.aborted || current === undefined || current.deleteDate !== null) return;
      const web = webOf(current);
      const certificates = web.certificates.map((known) => {
        if (known.domain !== domain || known.token !== asked.token) return known;
        const judged = judge(known, answer, now());
        if (isLapsing(judged, now())) return { ...judged, status: 'lapsed' as const };
        // The row of an earlier version has no token.
        return judged.token === undefined ? { ...judged, token: newClaimToken() } : judged;
      });
      const components = withComponent(current.components, { ...web, certificates });
      const changes = changedFields(current, { components });
      // Nobody has changed the white label.
      const fields = Object.keys(changes).length === 0 ? {} : { ...changes, updateDate: current.updateDate };
      await publish(store, patchUnlessEmpty('environment', current.id, fields));
    });
  }

  function start(environmentId: string, known: Certificate): void {
    const key = keyOf(known);
    lookedUp.set(key, now());
    const checked = check(environmentId, known)
      .catch((error: unknown) => console.error('domains:', error))
      .finally(() => underWay.delete(key));
    underWay.set(key, checked);
  }

  function startDue(): void {
    const environments = Array.from(rowsOf(store, 'environment')).filter((row) => row.deleteDate === null);
    const named = new Set(environments.flatMap((row) => webOf(row).certificates.map(keyOf)));
    for (const key of lookedUp.keys()) if (!named.has(key)) lookedUp.delete(key);
    for (const environment of environments) {
      const { certificates } = webOf(environment);
      const busy = certificates.filter((known) => underWay.has(keyOf(known))).length;
      const free = Math.max(0, Math.min(maxLookupsPerLabel - busy, maxLookups - underWay.size));
      for (const known of certificates.filter(isDue).slice(0, free)) start(environment.id, known);
    }
  }

  const timer = setInterval(startDue, sweepMs);
  return async () => {
    stopped.abort();
    clearInterval(timer);
    await Promise.all(underWay.values());
  };
}
