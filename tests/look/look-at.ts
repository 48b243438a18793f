import type { Browser, CDPSession, Page } from '@playwright/test';
import type { CheckScreen } from '../browser/support/check-screen.ts';
import { unacceptedFaults } from '../browser/support/layout/expect-sound-layout.ts';
import { chosenForms, isChosen } from './choice.ts';
import type { Choice } from './choice.ts';
import type { Form } from './forms.ts';
import { differsInTheme, formName } from './forms.ts';
import { hideWhatIsMadeUp } from './hide-what-varies.ts';
import { isSamePicture, pictureComparer, takePicture } from './picture.ts';
import type { Picture } from './picture.ts';
import { putInForm, speak, spoken } from './put-in-form.ts';
import {
  acceptedFolder,
  addResult,
  differenceFolder,
  picturePath,
  readableFolder,
  readPicture,
  seenFolder,
  writePicture,
} from './results.ts';
import type { Change } from './until-quiet.ts';
import { untilQuiet } from './until-quiet.ts';

const maxTries = 10;
/** The list and the panel of data sets show those of this run, which no other run has. */
const showsTheRun = /^dataSets\b/;
/** A screen that takes longer has stopped changing forms, and its visit goes on. */
const deadlineMs = 180_000;

async function quietPicture(devtools: CDPSession, page: Page, change: Change): Promise<Picture> {
  await untilQuiet(page, change);
  await hideWhatIsMadeUp(page);
  return takePicture(devtools, page, 'accepted');
}

/**
 * Takes pictures until one is that which was accepted, or two in a row are the same: rows arrive and columns are measured
 * after a change of form.
 */
async function settledPicture(
  devtools: CDPSession,
  page: Page,
  accepted: Picture | null,
  change: Change,
): Promise<Picture> {
  let last: Picture | null = null;
  for (let tries = 1; ; tries++) {
    const next = await quietPicture(devtools, page, tries === 1 ? change : 'layout');
    if ([accepted, last].some((one) => one?.equals(next)) || tries === maxTries) return next;
    last = next;
  }
}

/** Looks at the screens of a visit in all chosen forms, and notes how they differ from what was accepted. */
export async function createLook(browser: Browser, page: Page, visit: string, choice: Choice) {
  const comparer = await pictureComparer(browser);
  const devtools = await page.context().newCDPSession(page);

  const lookAt = async (screen: string, form: Form, change: Change): Promise<void> => {
    await putInForm(page, form);
    const path = picturePath(visit, screen, formName(form), form.language);
    const accepted = readPicture(acceptedFolder, path);
    const picture = await settledPicture(devtools, page, accepted, change);
    const faults = form.theme === 'light' ? await unacceptedFaults(page) : [];
    const difference = accepted && (await comparer.compare(accepted, picture));
    const isSame = difference !== null && isSamePicture(difference);
    writePicture(seenFolder, path, picture);
    if (!isSame && difference?.picture) writePicture(differenceFolder, path, difference.picture);
    if (choice.accept && !isSame) writePicture(acceptedFolder, path, picture);
    if (!choice.accept && !isSame)
      writePicture(readableFolder, path, await takePicture(devtools, page, 'readable'));
    addResult({
      visit,
      screen,
      form: formName(form),
      language: form.language,
      verdict: difference === null ? 'new' : isSame ? 'same' : 'changed',
      path,
      detail:
        difference === null ? '' : `${difference.pixels} pixels, contrast ${Math.round(difference.contrast)}`,
      faults,
    });
  };

  const check: CheckScreen = async (screen, only) => {
    if (!isChosen(choice, visit, screen) || showsTheRun.test(screen)) return;
    const [viewport, language] = [page.viewportSize(), await spoken(page)];
    const end = Date.now() + deadlineMs;
    const inForms = chosenForms(choice).filter(({ size }) => only === undefined || size === only);
    for (const [at, form] of inForms.entries()) {
      const before = inForms[at - 1];
      if (Date.now() < end)
        await lookAt(screen, form, before && differsInTheme(before, form) ? 'colours' : 'layout');
      else
        addResult({
          visit,
          screen,
          form: formName(form),
          language: form.language,
          verdict: 'failed',
          path: '',
          detail: `not reached within ${deadlineMs / 1000} s`,
          faults: [],
        });
    }
    await speak(page, language);
    await page.emulateMedia({ colorScheme: 'light' });
    if (viewport) await page.setViewportSize(viewport);
  };
  return { check, close: () => comparer.close() };
}
