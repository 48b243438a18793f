import type { Locator, Page } from '@playwright/test';

/** The two-factor prompt, shown over the table of users. */
export function twoFactorPart(page: Page) {
  const prompt = (): Locator => page.getByRole('dialog', { name: 'Two-factor authentication' });
  const box = (place: number): Locator => prompt().getByRole('textbox', { name: `Digit ${place}` });
  const button = (name: string): Locator => prompt().getByRole('button', { name, exact: true });

  return {
    prompt,
    /** One of the six boxes of the code; the first is 1. */
    box,
    /** The contents of the boxes; '' for an empty one. */
    code: async (): Promise<string[]> =>
      Promise.all([1, 2, 3, 4, 5, 6].map((place) => box(place).inputValue())),
    /** The prompt's message about the last answer. */
    feedback: (text: string): Locator => prompt().getByText(text, { exact: true }),
    submitCode: (): Locator => button('Submit'),
    /** Types into the focused box. */
    typeCode: (digits: string) => page.keyboard.type(digits),
    /** Dispatches a paste event to the focused box. */
    pasteCode: (text: string): Promise<void> =>
      prompt()
        .locator('input:focus')
        .evaluate((input, pasted) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text', pasted);
          input.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
        }, text),
    callMe: (): Promise<void> => button('Call me').click(),
    /** The digits that the user must enter on the telephone. */
    shownDigits: (): Promise<string> =>
      prompt()
        .getByText(/^\d{4}$/)
        .innerText(),
    cancelTwoFactor: (): Promise<void> => button('Cancel').click(),
    startTwoFactor: (user: string): Promise<void> =>
      page.getByRole('group', { name: user, exact: true }).getByRole('button', { name: 'Start 2FA' }).click(),
  };
}
