import { expect, test } from 'vitest';
import { createOutgoingRequests, TooManyRequests } from '../../platform/outgoing/requests.ts';
import type { Requester } from '../../platform/outgoing/requests.ts';

const limits = {
  atOnce: { platform: 6, organization: 4, session: 2, target: 3, targetOfOrganization: 2 },
  waiting: { platform: 12, organization: 8, session: 4 },
  rate: { burst: 1000, perSecond: 1000 },
};
const signal = () => new AbortController().signal;
const of = (organizationId: string, sessionId: string): Requester => ({ organizationId, sessionId });
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Work that runs until it is released, and the labels of what has begun. */
function work() {
  const begun: string[] = [];
  const releases: (() => void)[] = [];
  const run = (label: string) => (): Promise<void> => {
    begun.push(label);
    return new Promise((resolve) => releases.push(resolve));
  };
  return { begun, run, release: () => releases.shift()?.() };
}

test('limits the requests of a session, an organization and the platform at one time', async () => {
  const outgoing = createOutgoingRequests(limits);
  const { begun, run } = work();
  for (const [organization, session] of ['a1', 'a1', 'a1', 'a2', 'a2', 'a3', 'b1', 'b1', 'c1'].map((name) =>
    Array.from(name),
  ))
    void outgoing.run(
      of(organization ?? '', `${organization}${session}`),
      signal(),
      run(`${organization}${session}`),
    );
  await settle();
  expect(begun).toEqual(['a1', 'a1', 'a2', 'a2', 'b1', 'b1']);
  expect(outgoing.count()).toMatchObject({ running: 6, waiting: 3 });
});

test('lets organizations take turns', async () => {
  const outgoing = createOutgoingRequests({ ...limits, atOnce: { ...limits.atOnce, platform: 1 } });
  const { begun, run, release } = work();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1'])
    void outgoing.run(of(name.charAt(0), name), signal(), run(name));
  for (let n = 0; n < 4; n += 1) {
    await settle();
    release();
  }
  await settle();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('refuses what is too much to wait, by name', async () => {
  const outgoing = createOutgoingRequests(limits);
  const { run } = work();
  const send = (requester: Requester) => outgoing.run(requester, signal(), run(''));
  for (let n = 0; n < 6; n += 1) void send(of('a', 'a1'));
  await expect(send(of('a', 'a1'))).rejects.toThrow(TooManyRequests);
  await expect(send(of('a', 'a1'))).rejects.toThrow('Too many requests of this session wait to be sent');
  for (let n = 0; n < 6; n += 1) void send(of('a', 'a2'));
  await expect(send(of('a', 'a3'))).rejects.toThrow('Too many requests of this organization wait to be sent');
  expect(outgoing.count()).toMatchObject({ running: 4, waiting: 8 });
});

test('forgets a request that is given up while it waits, and holds nothing at the end', async () => {
  const outgoing = createOutgoingRequests(limits);
  const { begun, run, release } = work();
  const first = [1, 2].map(() => outgoing.run(of('a', 'a1'), signal(), run('first')));
  const ending = new AbortController();
  const waiting = outgoing.run(of('a', 'a1'), ending.signal, run('given up'));
  ending.abort(new Error('the session has ended'));
  await expect(waiting).rejects.toThrow('the session has ended');
  release();
  release();
  await Promise.all(first);
  expect(begun).toEqual(['first', 'first']);
  expect(outgoing.count()).toEqual({ running: 0, waiting: 0, held: 0 });
});

test('counts sessions of different organizations apart, although their ids are equal', async () => {
  const outgoing = createOutgoingRequests(limits);
  const { begun, run } = work();
  for (const organization of ['a', 'a', 'b', 'b'])
    void outgoing.run(of(organization, 'same'), signal(), run(organization));
  await settle();
  expect(begun).toEqual(['a', 'a', 'b', 'b']);
});

test('limits the requests to one address, whoever sends them, and leaves places to other organizations', async () => {
  const outgoing = createOutgoingRequests(limits);
  const entered: string[] = [];
  const releases = new Map<string, () => void>();
  const enter = (organization: string, name: string, ending = signal()): void =>
    void outgoing
      .enter(of(organization, name), '192.0.2.1', ending)
      .then((release) => {
        entered.push(name);
        releases.set(name, release);
      })
      .catch(() => entered.push(`${name} given up`));
  for (const name of ['a1', 'a2', 'a3', 'a4']) enter('a', name);
  await settle();
  expect(entered).toEqual(['a1', 'a2']);
  const ending = new AbortController();
  enter('b', 'b1');
  enter('b', 'b2');
  enter('c', 'c1', ending.signal);
  await settle();
  expect(entered).toEqual(['a1', 'a2', 'b1']);
  // The place goes to the first who may have it.
  releases.get('b1')?.();
  ending.abort();
  await settle();
  expect(entered.slice(3).toSorted()).toEqual(['b2', 'c1 given up']);
  releases.get('a1')?.();
  await settle();
  expect(entered.at(-1)).toBe('a3');
  for (const name of ['a2', 'a3', 'b2']) releases.get(name)?.();
  await settle();
  releases.get('a4')?.();
  expect(outgoing.count()).toEqual({ running: 0, waiting: 0, held: 0 });
  expect(await outgoing.enter(of('a', 'a5'), '192.0.2.2', signal())).toBeTypeOf('function');
});
