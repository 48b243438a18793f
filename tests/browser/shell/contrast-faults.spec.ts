import { axeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const pale = '#bbb';
const style = `<style>
  body { background: white; color: black; }
  .dark { background: #222; }
  .pale { color: ${pale}; }
</style>`;
const rows = (last: string): string =>
  `<main><h1>Users</h1><ul>${'<li>Ada Marsh<div><span>Manager</span></div></li>'.repeat(5)}${last}</ul></main>`;

/** Faults of one text among many of the same kind. */
const faulty: Readonly<Record<string, string>> = {
  'a class': rows('<li class="pale">Mila Jansen</li>'),
  'an inline colour': rows(`<li style="color: ${pale}">Mila Jansen</li>`),
  'a background of its own': rows('<li style="background: #333">Mila Jansen</li>'),
  'a background around it': rows('<li><div class="dark"><span>Manager</span></div></li>'),
  'opacity around it': rows('<li><div style="opacity: 0.3"><span>Manager</span></div></li>'),
  'the same class as labels of disabled fields': rows(
    `<li>${'<label class="pale">Old <input disabled></label>'.repeat(3)}<label class="pale">New <input></label></li>`,
  ),
  'the same class as short texts': rows(
    `<li>${'<b class="pale">x</b>'.repeat(3)}<b class="pale">Rejected</b></li>`,
  ),
  'the same class as covered texts': rows(
    `<li style="height: 80px"><div style="position: relative">${'<p class="pale" style="position: absolute; top: 0">Old</p>'.repeat(3)}
    <p style="position: absolute; inset: 0; height: 60px; background: black; color: white">Cover</p></div></li>
    <li><div style="position: relative"><p class="pale" style="position: absolute; top: 0">New</p></div></li>`,
  ),
};

test('a text without contrast is found among others of its kind', async ({ page }) => {
  const faultsIn = async (content: string) => {
    await page.setContent(`<html lang="en"><title>Users</title>${style}${content}</html>`);
    return (await axeViolations(page)).map(({ id, nodes }) => [id, nodes.length]);
  };
  expect(await faultsIn(rows('<li>Mila Jansen</li>'))).toEqual([]);
  for (const [what, content] of Object.entries(faulty))
    expect(await faultsIn(content), what).toEqual([['color-contrast', 1]]);
});
