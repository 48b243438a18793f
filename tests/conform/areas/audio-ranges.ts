import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { audioPath } from '../../../src/domain/protocol/audio-address.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { Sound } from '../../../src/domain/entities/sound/model.ts';
import { ruleOf } from '../../../src/domain/protocol/error.ts';
import { errorIn } from '../run/client.ts';
import type { ConformClient, Person } from '../run/client.ts';
import type { HttpReply } from '../run/http.ts';
import { failed, notOffered, passed, skipped } from '../run/results.ts';
import type { CheckOutcome } from '../run/results.ts';
import { mayRefuse } from '../world/left-out.ts';
import { makeRow } from '../world/make-row.ts';
import { isListed } from '../world/target.ts';
import { toneFile } from '../world/tone.ts';
import type { ConformWorld } from '../world/world.ts';
import { placesOf } from './expect.ts';

const pollMs = 200;

/** The sound once its audio has been processed; null if that takes longer than the run waits for an answer. */
async function processedSound(
  { client, owner, deadlineMs }: ConformWorld,
  id: string,
): Promise<Sound | null> {
  const query = { entityType: 'sound', constraints: [{ type: 'ids' as const, ids: [id] }], sorting: [] };
  for (let waited = 0; waited < deadlineMs; waited += pollMs) {
    const { rows } = await client.need('dataSet.read', { ...query, after: null, count: 1 }, owner);
    const row = v.safeParse(models.sound.schema, rows[0]);
    if (row.success && row.output.state !== 'created' && row.output.processingState === 'idle')
      return row.output;
    await pause(pollMs);
  }
  return null;
}

/** Finds a fault in the part of the audio that answers a range; null if there is none. */
function flawOfPart(
  part: HttpReply,
  whole: Uint8Array,
  [first, last]: readonly [number, number],
): string | null {
  const range = `bytes ${first}-${last}/${whole.length}`;
  if (part.status !== 206) return `a range is answered with ${part.status}`;
  const stated = part.headers.get('content-range');
  if (stated !== range) return `the content range is ${stated ?? 'missing'} in place of ${range}`;
  return Buffer.compare(part.bytes, whole.subarray(first, last + 1)) === 0
    ? null
    : `the bytes ${first}-${last} are not those of the whole audio`;
}

/** Fetches audio like the player of a browser. */
async function flawOfAudio(client: ConformClient, owner: Person, { id, organizationId, audio }: Sound) {
  const asked = {
    kind: 'sound',
    id,
    organizationId,
    version: audio?.id ?? '',
    userId: owner.userId,
  } as const;
  const path = `/v1/${audioPath(asked, 'web')}`;
  const get = (headers: Readonly<Record<string, string>>) => client.send({ method: 'GET', path, headers });
  const { cookie } = owner;
  const steps = `GET ${path} as ${owner.name} with the cookies of the session`;
  const flaw = async (): Promise<string | null> => {
    const whole = await get({ cookie });
    if (whole.status !== 200) return `audio is answered with ${whole.status}`;
    if (whole.headers.get('accept-ranges') !== 'bytes') return 'the audio does not say that it has ranges';
    const size = whole.bytes.length;
    const ranges = [
      ['bytes=0-9', [0, 9]],
      ['bytes=10-', [10, size - 1]],
      ['bytes=-5', [size - 5, size - 1]],
    ] as const;
    for (const [range, bounds] of ranges) {
      const found = flawOfPart(await get({ cookie, range }), whole.bytes, bounds);
      if (found !== null) return `${range}: ${found}`;
    }
    const beyond = await get({ cookie, range: `bytes=${size}-` });
    if (beyond.status !== 416) return `a range behind the end is answered with ${beyond.status}`;
    const { status } = await get({});
    return status === 401 ? null : `audio without cookies is answered with ${status}`;
  };
  return { what: await flaw(), steps };
}

async function outcomeOf(world: ConformWorld): Promise<CheckOutcome> {
  const { client, owner, own, offered } = world;
  if (own === null) return skipped('the run has no organizations of its own to change');
  if (!isListed(offered, 'sound.fromUpload')) return notOffered;
  const { name: id } = await makeRow(client, owner, placesOf(world), 'sound');
  if (id === null) return skipped('the run cannot make a sound');
  const request = { call: 'sound.fromUpload', parameters: { id }, body: toneFile() } as const;
  const { reply, steps } = await client.attempt(request, owner);
  const [rule, why = ''] = mayRefuse['sound.fromUpload'] ?? [];
  const error = errorIn(reply);
  if (error !== null && ruleOf(error) === rule) return skipped(why);
  if (reply.status !== 200) return failed(`the upload is answered with ${reply.status}`, steps);
  const sound = await processedSound(world, id);
  if (sound?.state !== 'available') return failed('the uploaded audio does not become available', steps);
  // A session whose cookies were sent once is bound to them, so it is one of its own.
  const found = await flawOfAudio(client, await own.ownerAgain(), sound);
  return found.what === null ? passed : failed(found.what, `${steps}\n${found.steps}`);
}

/** The audio of a sound: whole, in ranges, and to the browser of its session alone. */
export const tryAudioRanges = async (world: ConformWorld): Promise<void> =>
  world.results.record('shapes', 'sound.audio', 'answers ranges of audio', await outcomeOf(world));
