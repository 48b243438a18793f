import { audioPlayerPart } from '../driver/audio-player-part.ts';
import { detailsPart } from '../driver/details-part.ts';
import { listPart } from '../driver/list-part.ts';
import { becameAvailable, recordingEvent, noAudio } from '../platform/areas/recordings/row.ts';
import { demoUserId } from './support/demo-user-id.ts';
import { expectAccessible } from './support/axe.ts';
import { idFromName } from '../platform/demo/random.ts';
import { expect, test } from './support/test.ts';
import { expectFitsAt } from './support/widths.ts';

const home = 'Zorggroep Noordoost-Groningen';
const idOfRecording = (name: string): string => idFromName(`recording ${name} ${home}`);
const heard = '+31 6 12 34 56 78 → Reception';
const running = '+31 515 12 34 56 → Warehouse';

test('a call that is recorded is followed, heard, saved and deleted', async ({ portal, platform }) => {
  const { page } = portal;
  const { control } = platform;
  const list = listPart(page, 'Recordings');
  const details = detailsPart(page, 'Recording details');
  const notYet = page.getByText('Recording not yet available...');
  await portal.enter('zorggroep', home);
  await list.openList();

  // It recordingEvent on while one looks; of what the platform has lost it says so, and not that it is silent.
  await list.row(running).click();
  await expect(details.fact('State')).toHaveText('Recording');
  await expect(notYet).toBeVisible();
  const id = idOfRecording(running);
  await control.write({ writes: [recordingEvent(id, { type: 'stateSwitched', state: 'stopped', ...noAudio })] });
  await expect(list.row(running)).toContainText('Stopped');
  await control.write({
    writes: [
      recordingEvent(id, { type: 'stateSwitched', state: 'finished', ...noAudio }),
      recordingEvent(id, { type: 'processingStateSwitched', processingState: 'processing' }),
    ],
  });
  await expect(details.fact('Processing')).toHaveText('Processing');
  await control.write({ writes: [becameAvailable(id, { id: 'lost', durationMs: 61_000 }, Date.now())] });
  const lost = audioPlayerPart(page, running);
  await expect(list.row(running)).toContainText('1:01');
  await lost.button('Play').click();
  await expect(details.panel().getByText('This audio is not there any more.')).toBeVisible();
  await details.button('Download').click();
  await expect(portal.toast('This audio is not there any more.')).toBeVisible();

  // A line that is lost is tried again; what is heard then is heard from there.
  await control.loseCall({ call: 'recording.audio', when: 'before', times: 100 });
  await list.row(heard).click();
  const audio = audioPlayerPart(page, heard);
  await audio.button('Play').click();
  await expect(details.panel().getByText(/It goes on as soon as it can/)).toBeVisible();
  await control.calm();
  await expect.poll(audio.position).toBeGreaterThan(0);
  await expect(details.panel().getByText('The audio cannot be reached.')).toBeHidden();

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

  const [download] = await Promise.all([page.waitForEvent('download'), details.button('Download').click()]);
  expect(download.suggestedFilename()).toBe('31 6 12 34 56 78 - Reception.wav');

  await audio.play();
  await details.deleteAndConfirm('Recording');
  await expect(portal.toast('Recording deleted')).toBeVisible();
  await expect(details.panel().getByText('The recording was deleted.')).toBeVisible();
  await expect(audio.player()).toBeHidden();

  // Whoever may not hear it any more hears nothing from then on.
  await list.row('Voicemail for bookings').click();
  await control.permissions({ userId: demoUserId('zorggroep'), permissions: ['core.logEntry.view'] });
  await expect(page.getByText('You have no permission to view this page')).toBeVisible();
});
