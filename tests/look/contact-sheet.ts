import { existsSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Result } from './results.ts';
import { acceptedFolder, differenceFolder, readableFolder, seenFolder } from './results.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const addressOf = (file: string): string => escaped(relative(seenFolder, file));

function picture(folder: string, path: string, caption: string): string {
  const image = `<img src="${addressOf(folder + path)}" alt="" loading="lazy" />`;
  const isReadable = folder === seenFolder && existsSync(readableFolder + path);
  const shown = isReadable ? `<a href="${addressOf(readableFolder + path)}">${image}</a>` : image;
  return `<figure>${shown}<figcaption>${caption}</figcaption></figure>`;
}

function entry({ visit, screen, form, language, verdict, path, detail, faults }: Result): string {
  const pictures =
    verdict === 'failed'
      ? []
      : [
          ...(verdict === 'changed' || verdict === 'gone' ? [picture(acceptedFolder, path, 'before')] : []),
          ...(verdict === 'gone' ? [] : [picture(seenFolder, path, verdict === 'new' ? 'new' : 'after')]),
          ...(verdict === 'changed' ? [picture(differenceFolder, path, 'difference')] : []),
        ];
  const list = faults.map(({ kind, subject }) => `<li>${escaped(kind)}: ${escaped(subject)}</li>`);
  return `<section>
<h2>${escaped(`${visit}: ${screen}`)}</h2>
<p>${escaped([form, language, verdict, detail].filter(Boolean).join(' · '))}</p>
<div>${pictures.join('')}</div>
<ul>${list.join('')}</ul>
</section>`;
}

/** Writes a page with everything that changed, is new or has faults. Returns its path. */
export function writeSheet(results: readonly Result[]): string {
  const shown = results.filter(({ verdict, faults }) => verdict !== 'same' || faults.length > 0);
  const file = `${seenFolder}index.html`;
  writeFileSync(
    file,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<title>${shown.length} of ${results.length} pictures to look at</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; background: #f4f5f7; }
h2 { font-size: 16px; margin: 32px 0 0; }
p { margin: 0 0 8px; color: #555; }
div { display: flex; flex-wrap: wrap; gap: 16px; }
figure { margin: 0; }
img { max-width: 100%; border: 1px solid #ccc; }
</style>
<h1>${shown.length} of ${results.length} pictures to look at</h1>
${shown.map(entry).join('\n')}
</html>
`,
  );
  return file;
}
