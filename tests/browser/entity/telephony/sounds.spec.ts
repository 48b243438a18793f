import { audioPlayerPart } from '../../../driver/entity/audio-player-part.ts';
import { entityPickerPart } from '../../../driver/entity/entity-picker-part.ts';
import { soundPart } from '../../../driver/entity/sound-part.ts';
import { toneWav } from '../../../platform/audio/wav.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';
import { expectFitsAt } from '../../support/widths.ts';

const home = 'Zorggroep Noordoost-Groningen';
const recordingName = '+31 6 12 34 56 78 → Reception';
const tone = toneWav([[440, 1500]], 8000);

// Proves S0-2-59, S1-2.6-09, S1-4-08, S1-4-09, S1-4-10, S1-5-37, S1-5-39, S1-7-27, S1-9-09.
test('creates a sound, sets its audio from each kind of source, changes and deletes it', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const { control } = platform;
  const sounds = soundPart(portal);
  const recordings = entityPickerPart(page, 'recordings');
  const { list, details, create, settings, audio } = sounds;
  await sounds.enter('zorggroep', home);

  await test.step('filter out sounds made by flows', async () => {
    await expect(list.row('Caller at the door')).toContainText('by-flow');
    await list.openFilter();
    await list.filterOption('Tags', 'not by flow');
    await list.applyFilter();
    await expect(list.row('Caller at the door')).toBeHidden();
    await expect(list.row('Welcome')).toContainText('Available');
  });

  await test.step('create a sound without audio', async () => {
    await page.getByRole('button', { name: 'Create sound' }).click();
    await create.select('Source').selectOption('Upload');
    await create.button('Create sound').click();
    await expect(create.message('Enter a name of at most 200 characters.')).toBeVisible();
    await expect(create.message('Choose a file.')).toBeVisible();
    await create.select('Source').selectOption('No audio yet');
    await create.field('Name').fill('Lunch break');
    await create.button('Create sound').click();
    await expect(portal.toast('Sound created')).toBeVisible();
    await expect(details.panel().getByText('Sound not yet available...')).toBeVisible();
  });

  await test.step('upload a file, and follow its processing', async () => {
    await control.holdCall({ call: 'sound.fromUpload' });
    await details.button('Update audio').click();
    await sounds.chooseFile(audio, 'lunch.wav', tone);
    await audio.button('Update audio').click();
    await expect(sounds.uploadProgress()).toBeVisible();
    await expectAccessible(page, 'a file on its way', 'dialog');
    await expectFitsAt(page, 'a file on its way', 390);
    await control.releaseCalls({ call: 'sound.fromUpload' });
    await expect(portal.toast('The audio is being processed')).toBeVisible();
    await expect(details.fact('State')).toHaveText('Available');
    await expect(details.fact('Processing')).toHaveText('Idle');
    await expect(details.fact('Length')).toHaveText('0:01');
    await audioPlayerPart(page, 'Lunch break').play();
  });

  await test.step('disable changes while it is processed', async () => {
    const id = new URL(page.url()).searchParams.get('viewId') ?? '';
    const setProcessingState = (processingState: string) =>
      control.write({
        writes: [
          { kind: 'event', type: 'sound', id, event: { type: 'processingStateSwitched', processingState } },
        ],
      });
    await setProcessingState('processing');
    await expect(details.fact('Processing')).toHaveText('Processing');
    await details.openMenu();
    await expect(details.button('Update settings')).toBeDisabled();
    await setProcessingState('idle');
  });

  await test.step('report a file that is not audio, and keep the previous audio', async () => {
    await details.button('Update audio').click();
    await sounds.chooseFile(audio, 'lunch.wav', Buffer.from('no more than words. '.repeat(500)));
    await audio.button('Update audio').click();
    await expect(details.panel().getByText(/not audio in a supported format/)).toBeVisible();
    await expect(details.fact('Length')).toHaveText('0:01');
  });

  await test.step('refuse an invalid or private URL', async () => {
    await details.button('Update audio').click();
    await audio.select('Source').selectOption('From a URL');
    await audio.field('URL').fill('sounds/lunch.mp3');
    await audio.field('URL').press('Enter');
    await expect(audio.message(/Enter a full URL/)).toBeVisible();
    await audio.field('URL').fill('http://10.0.0.1/lunch.mp3');
    await audio.field('URL').press('Enter');
    await expect(details.panel().getByText(/Private network addresses are not allowed/)).toBeVisible();
  });

  await test.step('use text to speech', async () => {
    await details.button('Update audio').click();
    await audio.select('Source').selectOption('Text to speech');
    await audio.field('Text').fill('Wij zijn even lunchen.');
    // Enter submits, as in the URL above, except in a text area.
    await audio.field('Text').press('Enter');
    await expect(audio.field('Text')).toHaveValue('Wij zijn even lunchen.\n');
    await expect(audio.dialog()).toBeVisible();
    await audio.select('Language').press('Enter');
    await expect(audio.dialog()).toBeHidden();
    await expect(details.fact('Source')).toContainText('Wij zijn even lunchen.');
    await expect(details.panel().getByText(/Processing failed/)).toBeHidden();
    await expect(details.fact('State')).toHaveText('Available');
  });

  await test.step('use a recording', async () => {
    await details.button('Update audio').click();
    await audio.select('Source').selectOption('From a recording');
    await audio.button('Recording').click();
    await recordings.row(recordingName).click();
    await recordings.confirm().click();
    await audio.button('Update audio').click();
    await expect(details.fact('Length')).toHaveText('0:03');
  });

  await test.step('change the settings', async () => {
    await details.button('Update settings').click();
    await settings.field('Name').fill('');
    await settings.button('Save').click();
    await expect(settings.message('Enter a name of at most 200 characters.')).toBeVisible();
    await settings.field('Name').fill('Lunch');
    await settings.field('Tags').fill('greeting, noon,');
    await settings.select('Call action').selectOption('Hang up');
    await settings.button('Save').click();
    await expect(portal.toast('Sound updated')).toBeVisible();
    await expect(list.row('Lunch')).toContainText('greeting, noon');
    await expect(list.row('Lunch')).toContainText('Hang up');
    await expectAccessible(page, 'sounds and the details of one');
  });

  await test.step('delete the sound', async () => {
    await details.deleteAndConfirm('Sound');
    await expect(portal.toast('Sound deleted')).toBeVisible();
    await expect(details.panel().getByText('The sound was deleted.')).toBeVisible();
  });

  await test.step('show why another sound has no audio', async () => {
    await list.row('Music on hold').click();
    await expect(details.panel().getByText(/No file found at this URL/)).toBeVisible();
  });
});
