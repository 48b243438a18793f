import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { audioPath } from '../../../src/domain/protocol/audio-address.ts';
import { newRow } from '../../browser/support/new-row.ts';
import { audioPlayerPart } from '../../driver/entity/audio-player-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { usePortal as portalAt } from '../../driver/portal.ts';
import { keepAudio } from '../../platform/areas/recordings/keep-audio.ts';
import { create } from '../../platform/store/write.ts';
import { openAudioStore } from '../../platform/audio/audio-store.ts';
import { createRandom } from '../../platform/base/random.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { conversationOf, conversationRate } from '../../platform/traffic/simulated-conversation.ts';
import { timeToFirstSound, slowNetwork, watchPlayback } from '../audio/playback-delay.ts';
import { withPlatform } from '../portal-site.ts';
import { interleave } from '../rounds.ts';
import type { Suite } from '../suite.ts';

const listener = { identifier: 'zorggroep', organization: 'Zorggroep Noordoost-Groningen' } as const;
const length = 10 * 60 * 1000;

const rowOf = (name: string) => ({ ...newRow(listener.organization), name });

/** Creates recordings of ten minutes, none of which has been played. */
async function record(platform: TestPlatform, data: string, count: number) {
  const rows = Array.from({ length: count }, (_, n) => rowOf(`Ten minutes, ${String(n).padStart(2, '0')}`));
  const [first] = rows;
  const shelf = await openAudioStore(data);
  const audio = await keepAudio(shelf, first?.id ?? '', {
    samples: conversationOf(createRandom(1), length),
    rate: conversationRate,
  });
  const folder = join(data, 'audio', 'recording');
  for (const { id } of rows.slice(1))
    await cp(join(folder, first?.id ?? '', audio.id), join(folder, id, audio.id), { recursive: true });
  const facts = { state: 'available', processingState: 'idle', expiry: null, audio } as const;
  await platform.control.write({
    writes: rows.map((row) => create('recording', { ...row, ...facts, availableDate: row.createDate })),
  });
  return { rows, version: audio.id };
}

/** Plays in a page of the platform's origin with only a button and an `<audio>`. */
async function playBare(page: Page, src: string): Promise<number> {
  await page.evaluate((address) => {
    const audio = document.createElement('audio');
    audio.preload = 'metadata';
    audio.src = address;
    const button = document.createElement('button');
    button.textContent = 'Play';
    button.addEventListener('click', () => void audio.play());
    document.body.replaceChildren(button, audio);
  }, src);
  return timeToFirstSound(page, () => page.getByRole('button', { name: 'Play' }).click());
}

export const recording: Suite = {
  name: 'recording',
  isLong: true,
  run: ({ context, dist, effort }) =>
    withPlatform(dist, async (platform, data) => {
      const { rows, version } = await record(platform, data, 2 * (effort.rounds + 1));
      await context.addInitScript(watchPlayback);
      const portal = portalAt(await context.newPage(), platform.origin);
      await portal.enter(listener.identifier, listener.organization);
      const list = listPart(portal.page, 'Recordings');
      await list.openList();
      const bare = await context.newPage();
      await bare.goto(`${platform.origin}/config.json`);
      for (const page of [portal.page, bare]) await slowNetwork(page);

      const left = [...rows];
      const next = () => {
        const row = left.shift();
        if (row === undefined) throw new RangeError('every recording has been played');
        return row;
      };
      const samples = await interleave<'portal' | 'bare'>(
        [
          async () => {
            const { name } = next();
            await portal.page.bringToFront();
            await list.row(name).click();
            const audio = audioPlayerPart(portal.page, name);
            const ms = await timeToFirstSound(portal.page, () => audio.button('Play').click());
            await audio.button('Pause').click();
            return { portal: ms };
          },
          async () => {
            const { id, organizationId } = next();
            await bare.bringToFront();
            const userId = userIdOf(listener.identifier);
            const asked = { kind: 'recording', id, organizationId, version, userId } as const;
            return { bare: await playBare(bare, `${platform.origin}/v1/${audioPath(asked, 'web')}`) };
          },
        ],
        effort.rounds,
      );
      return [
        {
          kind: 'measured',
          name: 'playing a 10-minute recording, 100 ms per request, 10 Mbit/s: press → first sound',
          unit: 'ms',
          samples: samples.portal,
          reference: { name: 'a page with only an <audio> and a button', samples: samples.bare },
          goal: { kind: 'atMost', value: 300 },
        },
      ];
    }),
};
