import { audioPlayerPart } from '../../../driver/entity/audio-player-part.ts';
import { detailsPart } from '../../../driver/entity/details-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import { becameAvailable, recordingEvent, noAudio } from '../../../platform/areas/recordings/row.ts';
import { demoUserId } from '../../support/demo-user-id.ts';
import { expectAccessible } from '../../support/axe.ts';
import { idFromName } from '../../../platform/base/random.ts';
import { expect, test } from '../../support/test.ts';
import { expectFitsAt } from '../../support/widths.ts';

const home = 'Zorggroep Noordoost-Groningen';
const idOfRecording = (name: string): string => idFromName(`recording ${name} ${home}`);
const finished = '+31 6 12 34 56 78 → Reception';
const running = '+31 515 12 34 56 → Warehouse';

// Proves S0-2-20, S1-2.6-10, S1-4-12, S1-7-29.
test('shows a recording live, plays, downloads and deletes it', async ({ portal, platform }) => {
  const { page } = portal;
  const { control } = platform;
  const list = listPart(page, 'Recordings');
  const details = detailsPart(page, 'Recording details');
  const notYet = page.getByText('Recording not yet available...');
  await portal.enterAt('zorggroep', home, '/recordings');
  await list.expectRows();

  await test.step('show its states live', async () => {
    await list.row(running).click();
    await expect(details.fact('State')).toHaveText('Recording');
    await expect(notYet).toBeVisible();
    const id = idOfRecording(running);
    await control.write({
      writes: [recordingEvent(id, { type: 'stateSwitched', state: 'stopped', ...noAudio })],
    });
    await expect(list.row(running)).toContainText('Stopped');
    await control.write({
      writes: [
        recordingEvent(id, { type: 'stateSwitched', state: 'finished', ...noAudio }),
        recordingEvent(id, { type: 'processingStateSwitched', processingState: 'processing' }),
      ],
    });
    await expect(details.fact('Processing')).toHaveText('Processing');
    await control.write({ writes: [becameAvailable(id, { id: 'lost', durationMs: 61_000 }, Date.now())] });
  });

  await test.step('report audio that the platform has lost', async () => {
    const lost = audioPlayerPart(page, running);
    await expect(list.row(running)).toContainText('1:01');
    await lost.button('Play').click();
    await expect(details.panel().getByText('This audio no longer exists.')).toBeVisible();
    await details.button('Download').click();
    await expect(portal.toast('This audio no longer exists.')).toBeVisible();
  });

  const audio = audioPlayerPart(page, finished);
  await test.step('retry the audio after a lost connection, and play on', async () => {
    await control.loseCall({ call: 'recording.audio', when: 'before', times: 100 });
    await list.row(finished).click();
    await audio.button('Play').click();
    await expect(details.panel().getByText(/Playback resumes as soon as possible/)).toBeVisible();
    await control.calm();
    await expect.poll(audio.position).toBeGreaterThan(0);
    await expect(details.panel().getByText('The audio could not be loaded.')).toBeHidden();
  });

  await test.step('seek by keyboard and pointer', async () => {
    await expect(audio.button('Play')).toBeVisible();
    await expect(audio.slider()).toHaveAttribute('aria-valuetext', '3 seconds of 3 seconds');
    await audio.slider().press('Home');
    expect(await audio.position()).toBe(0);
    await audio.slider().press('End');
    await audio.seekTo(0.5);
    expect(await audio.position()).toBeCloseTo(1.5, 0);
    await audio.slider().press('Home');
    await audio.slider().press(' ');
    await expect(audio.button('Pause')).toBeVisible();
    await audio.slider().press(' ');
    await expect(audio.button('Play')).toBeVisible();
    await expectAccessible(page, 'a recording');
    await expectFitsAt(page, 'a recording', 390);
  });

  await test.step('download it', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), details.button('Download').click()]);
    expect(download.suggestedFilename()).toBe('31 6 12 34 56 78 - Reception.wav');
  });

  await test.step('delete it while it plays', async () => {
    await audio.play();
    await details.deleteAndConfirm('Recording');
    await expect(portal.toast('Recording deleted')).toBeVisible();
    await expect(details.panel().getByText('The recording was deleted.')).toBeVisible();
    await expect(audio.player()).toBeHidden();
  });

  await test.step('close the page when the permission is withdrawn', async () => {
    await list.row('Voicemail for bookings').click();
    await control.permissions({ userId: demoUserId('zorggroep'), permissions: ['core.logEntry.view'] });
    await expect(page.getByText('You have no permission to view this page')).toBeVisible();
  });
});
