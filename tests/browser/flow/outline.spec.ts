import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { entityPickerPart } from '../../driver/entity/entity-picker-part.ts';
import { outlinePart } from '../../driver/flow/outline-part.ts';
import { phonePart } from '../../driver/shell/phone-part.ts';
import { tabTo } from '../../driver/tab-to.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import { freshNumber } from '../../platform/areas/numbers/fresh-number.ts';
import { create, patch } from '../../platform/store/write.ts';
import { toneWav } from '../../platform/audio/wav.ts';
import { idFromName } from '../../platform/base/random.ts';
import { expectAccessible } from '../support/axe.ts';
import { captureAudio, expectHeard } from '../support/call-audio.ts';
import { demoUserId } from '../support/demo-user-id.ts';
import { newRow } from '../support/new-row.ts';
import { expect, testWithMicrophone as test } from '../support/test.ts';
import { expectFits } from '../support/widths.ts';

const home = 'Zorggroep Noordoost-Groningen';
const maxKeys = 60;
const number = '+31505559011';
const soundTone = 760;

test('builds and deploys a flow by keyboard alone, calls it, and goes on by touch', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  await captureAudio(page.context());
  const client = createClient(platform.origin);
  const designer = await client.as('zorggroep');
  const id = await flowCallsOf(client, designer).created('flow', 'Night line');
  const tone = new Blob([Uint8Array.from(toneWav([[soundTone, 8000]], 16_000))]);
  for (const sound of ['Welcome', 'We are closed'])
    await client.call('sound.fromUpload', tone, designer, { id: idFromName(`sound ${sound} ${home}`) });
  const editor = canvasPart(page);
  const outline = outlinePart(page);
  let keys = 0;
  const press = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) {
      keys++;
      await page.keyboard.press(name);
    }
  };
  const tab = async (name: string | RegExp, key?: 'Shift+Tab'): Promise<void> => {
    keys += await tabTo(page, name, key && { key });
  };
  const add = async (block: string): Promise<void> => {
    await press('Insert');
    await page.keyboard.type(block);
    await press('Enter');
    await expect(outline.active()).toHaveAccessibleName(new RegExp(block));
  };
  const pick = async (entities: string, name: string): Promise<void> => {
    const picker = entityPickerPart(page, entities);
    await press('Enter');
    await expect(picker.search()).toBeFocused();
    await page.keyboard.type(name);
    await expect(picker.dialog().getByRole('row')).toHaveCount(2);
    await press('ArrowDown');
    await expect(picker.dialog().getByRole('grid')).toBeFocused();
    keys++;
    await page.keyboard.press('Enter');
    await expect(picker.confirm()).toBeEnabled();
    await press('Enter');
    await expect(picker.dialog()).toBeHidden();
  };
  const addPlayer = async (sound: string): Promise<void> => {
    await add('Player');
    await press('Enter');
    await expect(page.getByRole('textbox', { name: 'Custom name' })).toBeFocused();
    await tab('Sound');
    await pick('sounds', sound);
    await press('Escape');
  };

  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${id}`);
  await test.step('show the outline in place of the canvas', async () => {
    await expect(editor.canvas()).toBeFocused();
    await press('o');
    await expect(outline.tree()).toBeFocused();
  });

  await test.step('a call comes in, and a schedule decides', async () => {
    await add('Inbound call');
    await add('Schedule check');
    await expect(
      outline.announced('Schedule check added after Inbound call, wired from called'),
    ).toBeAttached();
    await press('Enter');
    await expect(page.getByRole('textbox', { name: 'Custom name' })).toBeFocused();
    await tab('Schedule');
    await pick('schedules', 'Receptie');
    await press('Escape');
    await expect(outline.tree()).toBeFocused();
    await expect(outline.row(/^open → not connected$/)).toHaveAttribute('aria-level', '2');
  });

  await test.step('while open, answer and play a sound', async () => {
    await add('Answer');
    await addPlayer('Welcome');
    await expect(outline.row(/^done → play: Player/)).toHaveAttribute('aria-level', '1');
  });

  await test.step('while closed, play another sound and end', async () => {
    await press(',', ',', 'ArrowDown');
    await expect(outline.active()).toHaveAccessibleName('closed → not connected');
    await add('Answer');
    await addPlayer('We are closed');
    await press('ArrowDown', 'ArrowDown');
    await expect(outline.active()).toHaveAccessibleName('finished → not connected');
    await add('End');
    await expect(outline.row(/^finished → End/)).toBeVisible();
  });

  await test.step('save and deploy', async () => {
    await press('Control+s');
    await expect(portal.toast('Flow saved successfully')).toBeVisible();
    await press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: /^Deploy/ });
    await expect(dialog).toBeVisible();
    // The first sound has no end yet.
    await press('Tab');
    await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await page.keyboard.type('Not finished');
    await press('Tab', 'Tab', 'Enter');
    await expect(dialog).toBeHidden();
    await expect(portal.toast(/deployed/i)).toBeVisible();
    await expect(outline.tree()).toBeFocused();
    expect(keys).toBeLessThanOrEqual(maxKeys);
  });

  await test.step('call it and hear it', async () => {
    const action = { type: 'flow', flow: { type: 'organizationMainFlow', id } } as const;
    const line = freshNumber({ ...newRow(home), number, description: 'Night line', action });
    await platform.control.write({
      writes: [
        create('number', line),
        patch('telephonyUser', demoUserId('zorggroep'), { outboundLegalSource: number }),
      ],
    });
    const phone = phonePart(page);
    await phone.show();
    await phone.button('Enable web phone for Wilma Oosterhuis').click();
    await phone.expectActive();
    await phone.turnOffAudioProcessing();
    await phone.dial(number);
    await expect(phone.selectedCall()).toContainText('In a call');
    await expectHeard(page, soundTone);
    await phone.button('Hang up').click();
    await phone.button('Minimize web phone').click();
    await outline.tree().focus();
  });

  await test.step('connect, fold, undo and redo', async () => {
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect(outline.active()).toHaveAccessibleName('hung up → not connected');
    await page.keyboard.press('c');
    await page.keyboard.type('End');
    await page.keyboard.press('Enter');
    await expect(outline.announced('Inbound call, hung up connected to End')).toBeAttached();
    await page.keyboard.press('Control+z');
    await expect(outline.announced('Undone: Connect')).toBeAttached();
    await expect(outline.row('hung up → not connected')).toBeVisible();
    await page.keyboard.press('Home');
    await page.keyboard.press('.');
    await expect(outline.active()).toHaveAccessibleName(/Schedule check/);
    await page.keyboard.press('ArrowLeft');
    await expect(outline.row(/Answer/)).toBeHidden();
    await page.keyboard.press('.');
    await expect(outline.active()).toHaveAccessibleName(/Answer/);
    await expect(outline.row(/Schedule check/)).toHaveAttribute('aria-expanded', 'true');
    await outline.pressHandle(/Schedule check/);
    await expect(outline.row(/Answer/)).toBeHidden();
    await expect(outline.active()).toHaveAccessibleName(/Schedule check/);
    await page.keyboard.press('*');
    await expect(outline.active()).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('.');
    await expect(outline.active()).toHaveAccessibleName(/Answer/);
  });

  await test.step('delete, and the cursor stays among the rows', async () => {
    await page.keyboard.press('Delete');
    await expect(outline.announced('Answer removed')).toBeAttached();
    await expect(outline.active()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+f');
    await expect(page.getByRole('searchbox', { name: 'Find in this flow' })).toBeFocused();
    await expectAccessible(page, 'the outline with its panel and the dock');
    await page.keyboard.press('Escape');
    await expect(outline.tree()).toBeFocused();
    await page.getByRole('region', { name: 'Tools' }).getByRole('button', { name: 'Close' }).click();
  });

  await test.step('edit in a narrow window by touch', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page, 'the outline in a narrow window');
    await outline.choose(/Player.*Welcome/, /^Add a block after/);
    await page.getByRole('combobox', { name: 'Add block' }).fill('Hang up');
    await page.getByRole('option', { name: /Hang up/ }).click();
    await expect(outline.row(/finished → Hang up/)).toBeVisible();
    await outline.row(/finished → Hang up/).click();
    const sheet = page.getByRole('region', { name: 'Properties' });
    await sheet.getByRole('textbox', { name: 'Custom name' }).fill('Too late');
    await expectFits(page, 'the properties in a narrow window');
    await expectAccessible(page, 'the properties of a block in a narrow window');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(outline.row(/Too late/)).toBeVisible();
    await outline.choose(/Too late/, /^Delete/);
    await expect(outline.row(/Too late/)).toBeHidden();
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(
      page.getByRole('region', { name: 'Settings' }).getByRole('tab', { name: 'Blocks' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Settings' })).toBeHidden();
  });
});
