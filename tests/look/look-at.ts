import type { Browser, CDPSession, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckScreen } from '../browser/support/check-screen.ts';
import { unacceptedFaults } from '../browser/support/layout/expect-sound-layout.ts';
import { chosenForms, isChosen } from './choice.ts';
import type { Choice } from './choice.ts';
import type { Form } from './forms.ts';
import { formName } from './forms.ts';
import { hideWhatIsMadeUp } from './hide-what-varies.ts';
import { pictureComparer, takePicture } from './picture.ts';
import type { Picture } from './picture.ts';
import { putInForm, speak, spoken } from './put-in-form.ts';
import { acceptedFolder, addResult, picturePath, readPicture, seenFolder, writePicture } from './results.ts';

/** How many pixels may differ: a thin line that is drawn a pixel further is more. */
const maxPixels = 12;
const maxTries = 30;
const minAlike = 3;
const betweenMs = 100;
/** A screen that takes longer has stopped changing forms, and its visit goes on. */
const deadlineMs = 60_000;

/** Whether a page still shows where its contents will be. */
const isLoading = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.fonts.status === 'loading' ||
      document.querySelector('[data-skeleton], [aria-busy="true"]') !== null,
  );

/**
 * Takes pictures until three in a row are the same: rows arrive and columns are measured after a change of form. Gives up
 * after a while, because some screens wait for ever.
 */
async function settledPicture(devtools: CDPSession, page: Page): Promise<Picture> {
  await hideWhatIsMadeUp(page);
  let last = await takePicture(devtools, page);
  let alike = 1;
  for (let tries = 1; tries < maxTries && alike < minAlike; tries++) {
    await sleep(betweenMs);
    await hideWhatIsMadeUp(page);
    const next = await takePicture(devtools, page);
    alike = next.equals(last) && !(await isLoading(page)) ? alike + 1 : 1;
    last = next;
  }
  return last;
}

/** Looks at the screens of a visit in all chosen forms, and notes how they differ from what was accepted. */
export async function createLook(browser: Browser, page: Page, visit: string, choice: Choice) {
  const comparer = await pictureComparer(browser);
  const devtools = await page.context().newCDPSession(page);

  const lookAt = async (screen: string, form: Form): Promise<void> => {
    await putInForm(page, form);
    const picture = await settledPicture(devtools, page);
    const faults = form.theme === 'light' ? await unacceptedFaults(page) : [];
    const { language } = form;
    const path = picturePath(visit, screen, formName(form), language);
    const accepted = readPicture(acceptedFolder, path);
    const common = { visit, screen, form: formName(form), language, path, faults };
    writePicture(seenFolder, path, picture);
    if (accepted === null) addResult({ ...common, verdict: 'new', detail: '' });
    else {
      const difference = await comparer.compare(accepted, picture);
      const isSame = difference.pixels <= maxPixels;
      if (!isSame && difference.picture) writePicture(seenFolder, `difference/${path}`, difference.picture);
      addResult({ ...common, verdict: isSame ? 'same' : 'changed', detail: `${difference.pixels} pixels` });
      if (isSame) return;
    }
    if (choice.accept) writePicture(acceptedFolder, path, picture);
  };

  const check: CheckScreen = async (screen) => {
    if (!isChosen(choice, screen)) return;
    const [size, language] = [page.viewportSize(), await spoken(page)];
    const end = Date.now() + deadlineMs;
    for (const form of chosenForms(choice)) {
      if (Date.now() < end) await lookAt(screen, form);
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
    if (size) await page.setViewportSize(size);
  };
  return { check, close: () => comparer.close() };
}
