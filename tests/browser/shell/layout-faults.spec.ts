import type { FaultKind } from '../support/layout/layout-faults.ts';
import { layoutFaults } from '../support/layout/layout-faults.ts';
import { readLayout } from '../support/layout/read-layout.ts';
import { expect, test } from '../support/test.ts';

const style = `<style>
  body { margin: 0; font: 16px/20px sans-serif; }
  section { position: relative; height: 60px; }
  .cut { width: 80px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .at { position: absolute; top: 0; left: 0; }
</style>`;
const cut = (text: string, attributes = ''): string => `<div class="cut" ${attributes}>${text}</div>`;
const row = (width: number, cell: string): string =>
  `<div role="grid" style="width: 360px"><div role="row" style="display: flex">
    <div role="gridcell" style="width: ${width}px">${cell}</div></div></div>`;
const scroller = '<div style="height: 40px; overflow: auto">Rows<div style="height: 80px"></div></div>';

const faulty: Readonly<Record<FaultKind, string>> = {
  'page scrolls sideways': '<div style="width: 700px; height: 1px"></div>',
  'cut text without title': cut('Zorggroep Noordoost'),
  'cut cell beside free room': row(80, cut('Zorggroep Noordoost')),
  'cut column header': `<table><tr><th>${cut('Standaard wettelijk', 'title="Standaard wettelijk"')}</th></tr></table>`,
  'narrow text':
    '<div title="Waarschuwing" style="width: 20px; overflow: hidden; white-space: nowrap">Waarschuwing</div>',
  'broken word': '<div style="width: 60px; overflow-wrap: anywhere">Warehouse</div>',
  'text over text':
    '<span class="at">First text</span><span class="at" style="left: 30px">Second text</span>',
  'overlapping controls':
    '<button class="at" style="height: 30px">Save it</button><button class="at" style="top: 25px; height: 30px">Delete it</button>',
  'nested scrolling': `${scroller}<div style="height: 2000px"></div>`,
};

const sound: Readonly<Record<string, string>> = {
  'a cut text with a title': cut('Zorggroep Noordoost', 'title="Zorggroep Noordoost"'),
  'a cut cell of a full table': row(
    350,
    `<div style="width: 340px; overflow: hidden; white-space: nowrap">${'Long '.repeat(40)}</div>`,
  ),
  'a cell that cuts the last of its texts': row(
    350,
    `<div style="width: 340px; overflow: hidden; white-space: nowrap"><span style="display: inline-block; width: 330px">Mon–Fri</span><span>from Dec 24 to Jan 3</span></div>`,
  ),
  'a text in a zoomed box': '<div style="zoom: 1.5; width: 80px; overflow: hidden">Quiet now</div>',
  'a text for screen readers':
    '<table style="position: absolute; width: 1px; overflow: hidden; clip-path: inset(50%)"><tr><th>Minute</th></tr></table>',
  'a text that can be scrolled into view': `<div style="width: 80px; overflow: auto; white-space: nowrap">Zorggroep Noordoost</div>`,
  'a button in a field':
    '<input class="at" style="width: 200px; height: 30px"><button class="at" style="left: 170px; top: 4px">x</button>',
  'a button in a field that opens a picker':
    '<label for="of">Parent</label><button id="of" class="at" style="width: 200px; height: 30px">Harbour</button><button class="at" style="left: 170px; top: 4px">x</button>',
  'a menu over a text':
    '<span>Below</span><div style="position: absolute; z-index: 1; top: 0; left: 0">Above</div>',
  'what a dialog makes inert': `${cut('Zorggroep Noordoost')}<dialog>Sure?</dialog><script>document.querySelector('dialog').showModal()</script>`,
};

test.use({ viewport: { width: 390, height: 600 } });

test('each fault of a layout is found, and nothing in a sound one', async ({ page }) => {
  const faultsIn = async (content: string): Promise<readonly string[]> => {
    await page.setContent(`${style}<section>${content}</section>`);
    return layoutFaults(await page.evaluate(readLayout)).map(({ kind }) => kind);
  };
  for (const [kind, content] of Object.entries(faulty)) expect(await faultsIn(content), kind).toEqual([kind]);
  for (const [what, content] of Object.entries(sound)) expect(await faultsIn(content), what).toEqual([]);
});
