import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ringingCalls } from '../browser/support/rows.ts';
import { freePort, launchPlatform } from '../driver/platform.ts';
import type { TestPlatform } from '../driver/platform.ts';
import { demoPassword } from '../driver/shell/sign-in-part.ts';
import type { RemoteBrowser, RemoteTab } from './remote-browser.ts';

const organization = 'Harbour Street Primary School';
const dist = fileURLToPath(new URL('../../dist', import.meta.url));

async function eventually(what: string, check: () => Promise<unknown>, ms = 45_000): Promise<void> {
  const end = Date.now() + ms;
  let last: unknown;
  while (Date.now() < end) {
    last = await check().catch((error: unknown) => error);
    if (last === true) return;
    await new Promise((again) => setTimeout(again, 200));
  }
  throw new Error(`${what}: not reached within ${ms / 1000} s (${String(last)})`);
}

/** Expressions that find elements of the page by their labels. */
const fieldByLabel = (label: string): string =>
  `[...document.querySelectorAll('input')].find((input) => [...(input.labels ?? [])].some((one) => one.textContent.includes(${JSON.stringify(label)})) || input.getAttribute('aria-label') === ${JSON.stringify(label)})`;
const button = (name: string): string =>
  `[...document.querySelectorAll('button')].find((one) => one.textContent.trim() === ${JSON.stringify(name)} && !one.disabled)`;
const age = `document.querySelector('main [aria-label="Age of the data"]')`;

/** Sets a value through the prototype: React overrides the element's own setter, and would miss the change. */
const typeInto = (label: string, text: string): string => `(() => {
  const field = ${fieldByLabel(label)};
  field.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(text)});
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
})()`;

const isLive = (tab: RemoteTab) => async (): Promise<unknown> => {
  await tab.bringToFront();
  return tab.evaluate(`/\\bLive\\b/.test(${age}.innerText)`);
};
const gauge = async (tab: RemoteTab): Promise<number> =>
  Number(await tab.evaluate(`document.querySelector('meter').value`));

async function openDashboard(browser: RemoteBrowser, { origin }: TestPlatform): Promise<RemoteTab> {
  const tab = await browser.openTab(origin);
  await eventually('the form', () => tab.evaluate(`${fieldByLabel('Username or email')} !== undefined`));
  await tab.evaluate(typeInto('Username or email', 'brightwater'));
  await tab.evaluate(typeInto('Password', demoPassword));
  await eventually('the button', () => tab.evaluate(`${button('Login')} !== undefined`));
  await tab.evaluate(`${button('Login')}.click()`);
  const search = `document.querySelector('input[type=search]')`;
  await eventually('signed in', () => tab.evaluate(`${search} !== null`));
  const label = String(
    await tab.evaluate(`${search}.getAttribute('aria-label') ?? ${search}.labels[0].textContent`),
  );
  await tab.evaluate(typeInto(label, 'street prim'));
  await eventually('the organization', () =>
    tab.evaluate(
      `document.querySelector('[role=tree]').textContent.includes(${JSON.stringify(organization)})`,
    ),
  );
  await tab.evaluate(
    `${search}.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true }))`,
  );
  await eventually('the dashboard', isLive(tab));
  return tab;
}

/** The smoke path from sign-in to a platform that was down: everything in which browsers differ. */
async function runSmokePath(browser: RemoteBrowser, platform: TestPlatform): Promise<void> {
  const tab = await openDashboard(browser, platform);
  const other = await browser.openTab(String(await tab.evaluate('location.href')));
  await eventually('live in the second tab', isLive(other));
  await eventually('one socket', async () => (await platform.control.stats()).sockets === 1);
  const before = await gauge(other);
  await platform.control.write({ writes: ringingCalls(organization, 2) });
  for (const each of [other, tab])
    await eventually('the gauge moves', async () => {
      await each.bringToFront();
      return (await gauge(each)) === before + 2;
    });

  await platform.kill();
  await eventually('the age is shown', () => tab.evaluate(`/as of \\d/.test(${age}.innerText)`));
  await platform.start();
  await platform.control.write({ writes: ringingCalls(organization, 1) });
  for (const each of [tab, other]) {
    await eventually('live again', isLive(each));
    await eventually('nothing was missed', async () => (await gauge(each)) === before + 3);
  }
  const { sockets, snapshots, resumesServed } = await platform.control.stats();
  if (sockets !== 1 || snapshots !== 0 || resumesServed !== 1)
    throw new Error(`sockets ${sockets}, snapshots ${snapshots}, resumed ${resumesServed}`);
}

export async function smoke(launch: () => Promise<RemoteBrowser>): Promise<string> {
  const browser = await launch();
  const data = mkdtempSync(join(tmpdir(), 'portal-smoke-'));
  const port = await freePort(4_550);
  const platform = await launchPlatform({ port, data, traffic: 0, dist });
  try {
    await runSmokePath(browser, platform);
    return browser.name;
  } finally {
    await browser.close();
    await platform.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
