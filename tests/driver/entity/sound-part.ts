import type { Locator } from '@playwright/test';
import { detailsPart } from './details-part.ts';
import { formPart } from './form-part.ts';
import { listPart } from './list-part.ts';
import type { Portal } from '../portal.ts';

/** The sounds of an organization: list, details, create form and the two update forms. */
export function soundPart(portal: Portal) {
  const { page } = portal;
  const list = listPart(page, 'Sounds');
  const audio = formPart(page, 'Update audio');
  return {
    list,
    details: detailsPart(page, 'Sound details'),
    create: formPart(page, 'Create sound'),
    settings: formPart(page, 'Update settings'),
    audio,
    /** The progress of an upload. */
    uploadProgress: (): Locator => page.getByRole('progressbar', { name: 'Uploading the file' }),
    /** Chooses a file in a form. */
    chooseFile: (form: ReturnType<typeof formPart>, name: string, contents: Buffer) =>
      form.dialog().getByLabel(/^File/).setInputFiles({ name, mimeType: 'audio/wav', buffer: contents }),
    /** The confirmation of a deletion. */
    deleteQuestion: (): Locator => page.getByRole('dialog', { name: 'Delete sound' }),
    /** Signs in at the list of the organization. */
    async enter(identifier: string, organization: string): Promise<void> {
      await portal.enterAt(identifier, organization, '/sounds');
      await list.expectRows();
    },
  };
}
