import { permissions } from '../../../src/domain/core/permission.ts';
import { callHeader, callerOf, uploadLimitOf } from '../../../src/domain/protocol/call.ts';
import type { CallName } from '../../../src/domain/protocol/call.ts';
import { attemptAs, requestOf } from '../attempt.ts';
import type { AttackSet } from '../attempt.ts';
import type { Attacker } from '../attacker.ts';
import { lineOf } from '../attacker.ts';
import { allCalls, bodyPositions, ownTarget, withFreshId } from '../call-target.ts';
import { severalAtATime } from '../several-at-a-time.ts';
import { evilIds, evilTexts, evilValues, hugeTexts } from '../evil.ts';
import type { HttpAnswer, HttpAttempt } from '../http.ts';
import { expectPrompt } from '../prompt.ts';
import { parameterNames } from '../reference.ts';
import { allowed, finding, refused } from '../tally.ts';
import type { Outcome } from '../tally.ts';
import type { World } from '../world.ts';

const slowMs = 5000;

/** The text of an answer without the fields that the call takes any JSON in, which come back as they were sent. */
function checkedText(name: CallName, text: string): string {
  const free = new Set(
    bodyPositions(name).flatMap((position) => (position.schema.type === 'unknown' ? [position.name] : [])),
  );
  try {
    return JSON.stringify(JSON.parse(text, (key, value: unknown) => (free.has(key) ? undefined : value)));
  } catch {
    return text;
  }
}

const judge = (name: CallName, { status, ms, text }: HttpAnswer): Outcome => {
  if (ms > slowMs) return finding(`answered after more than ${slowMs} ms`);
  if (checkedText(name, text).includes('polluted')) return finding('an evil member name comes back');
  return status >= 400 ? refused : allowed('a value that the call takes, or leaves out');
};

/** Every evil request that one call can be sent. */
function requestsOf(world: World, who: Attacker, name: CallName): readonly HttpAttempt[] {
  const target = ownTarget(world, who, name);
  const plain = requestOf(target);
  const inPath = parameterNames(name).flatMap((parameter) =>
    evilIds.map((id) => {
      const { path } = lineOf(name, { ...target.parameters, [parameter]: 'EVIL' });
      return { ...plain, path: path.replace('EVIL', id) };
    }),
  );
  const inHeader = ['__proto__', 'x'.repeat(9000), '\u00ff'].map((value) => ({
    ...plain,
    headers: { [callHeader.organization]: value },
  }));
  if (plain.body === null) return [...inPath, ...inHeader];
  const whole = [...evilTexts, ...(world.isShort ? [] : hugeTexts)].map((body) => ({ ...plain, body }));
  if (uploadLimitOf(name) !== null) return [...inPath, ...inHeader, ...whole];
  const inBody = bodyPositions(name).flatMap((position) =>
    evilValues(position.schema).map((value) =>
      requestOf(withFreshId({ ...target, body: position.into(target.body, value) })),
    ),
  );
  return [...inPath, ...inHeader, ...whole, ...inBody];
}

/** Puts right what an accepted evil value may have done to the attacker themselves. */
async function recover(world: World, who: Attacker): Promise<void> {
  const own = { type: 'organization', organizationId: who.organizationId, scope: 'self' };
  const body = { entityType: 'role', constraints: [own], sorting: [], after: null, count: 1 };
  const probe = await world.sendAs(who, requestOf({ call: 'dataSet.read', parameters: {}, body }));
  if (probe.status === 200) return;
  const fields = { state: 'active' };
  await world.platform.control.write({
    writes: [
      { kind: 'event', type: 'organization', id: who.organizationId, event: { type: 'patch', fields } },
    ],
  });
  await who.grant(permissions);
}

/** Sends every call bodies, ids and values that its schema refuses, and those at its bounds. */
export const fuzzedCalls: AttackSet = {
  name: 'fuzzed calls',
  async run(world, tally) {
    const who = await world.attacker('zorggroep');
    const other = await world.attacker('leaf');
    await who.grant(permissions);
    for (const name of allCalls) {
      await recover(world, who);
      const all = requestsOf(world, who, name);
      const requests = world.isShort ? world.chance.some(all, 12) : all;
      // Guesses count against this address.
      const from = callerOf(name) === 'user' ? undefined : world.otherAddress;
      const at = { world, tally, who };
      await severalAtATime(
        requests,
        async (request) =>
          void (await attemptAs(at, name, { ...request, ...(from && { from }) }, (answer) =>
            judge(name, answer),
          )),
      );
      await expectPrompt(world, tally, { who: other, subject: `after ${name}` });
    }
  },
};
