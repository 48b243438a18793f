import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from '../../../src/kit/button/button.tsx';
import { FreshnessChip } from '../../../src/kit/display/freshness-chip.tsx';
import { Gauge } from '../../../src/kit/display/gauge.tsx';
import { Highlight } from '../../../src/kit/display/highlight.tsx';
import { tones } from '../../../src/kit/base/tone.ts';
import { Nothing } from '../../../src/kit/display/nothing.tsx';
import { Person, PresenceDot, presences } from '../../../src/kit/display/presence-dot.tsx';
import { StatusBadge } from '../../../src/kit/display/status-badge.tsx';
import { MenuEntry } from '../../../src/kit/menu/menu-entry.tsx';
import { TextInput } from '../../../src/kit/form-control/text-input.tsx';
import { Truncate } from '../../../src/kit/display/truncate.tsx';

const bands = [
  { upTo: 0.5, tone: 'ok', label: 'Normal' },
  { upTo: 1, tone: 'error', label: 'Full' },
] as const;

const gauge = (value: number, stale = false) =>
  renderToStaticMarkup(
    <Gauge
      label="Lines"
      value={value}
      max={100}
      figure={String(value)}
      caption="of 100"
      bands={bands}
      stale={stale}
    />,
  );

// Proves S0-9-10.
test('truncated text has the full text as its title', () => {
  expect(renderToStaticMarkup(<Truncate text={'a'.repeat(81)} />)).toBe(
    `<span title="${'a'.repeat(81)}">${'a'.repeat(79)}…</span>`,
  );
  expect(renderToStaticMarkup(<Truncate text="short" />)).toBe('short');
});

test('a menu item that cannot be used now shows why, outside of its name', () => {
  const html = renderToStaticMarkup(
    <MenuEntry
      icon="upload"
      label="Deploy"
      shortcut="e"
      disabledReason="It is deployed."
      onSelect={() => {}}
    />,
  );
  const [item = ''] = /<button.*?<\/button>/.exec(html) ?? [];
  expect(item.replaceAll(/<[^>]*>/g, '')).toBe('Deploy');
  expect(item).toContain('aria-disabled="true"');
  const id = /aria-describedby="([^"]*)"/.exec(item)?.[1];
  expect(html).toMatch(new RegExp(`<span id="${id}"[^>]*>It is deployed\\.<`));
});

test('escapes markup in highlighted text', () => {
  const html = renderToStaticMarkup(<Highlight text="<b>x</b>" query="<B>" />);
  expect(html).toContain('>&lt;b&gt;</mark>x&lt;/b&gt;');
});

test('a field ties its error to the input and marks a required label with an asterisk', () => {
  const html = renderToStaticMarkup(<TextInput id="name" label="Name" required error="Too short" />);
  expect(html).toMatch(/<label[^>]* for="name">Name<span[^>]* aria-hidden="true">\*<\/span><\/label>/);
  expect(html).toMatch(/<input[^>]* aria-describedby="name-error"[^>]* aria-invalid="true"/);
  expect(html).toMatch(/<div role="alert" id="name-error">.*Too short/);
  expect(renderToStaticMarkup(<TextInput id="name" label="Name" />)).not.toContain('aria-invalid');
});

test('a disabled button gives its reason and stays focusable', () => {
  const html = renderToStaticMarkup(<Button disabledReason="Nothing chosen">Go</Button>);
  expect(html).toMatch(
    /aria-disabled="true" title="Nothing chosen" aria-describedby="([^"]+)".*id="\1" hidden="">Nothing/,
  );
  expect(html).not.toMatch(/ disabled/);
});

test('the gauge states value, scale and band, and stops at the end of the scale', () => {
  expect(gauge(49)).toMatch(
    /<meter[^>]* aria-label="Lines" max="100" value="49" aria-valuetext="49 of 100, Normal"/,
  );
  expect(gauge(50)).toContain('aria-valuetext="50 of 100, Full"');
  expect(gauge(250)).toContain('value="100"');
  expect(gauge(250)).toContain('<rect width="100" height="5" class="_value');
  expect(gauge(25)).toContain('<rect width="25" height="5" class="_value');
});

test('stale and live differ in shape as well as in colour', () => {
  const shape = (html: string) => /<svg.*?<\/svg>/.exec(html)?.[0];
  expect(gauge(49, true)).not.toContain('data-tone="ok"><svg width="10"');
  const live = renderToStaticMarkup(<FreshnessChip state="live" label="Live" />);
  const old = renderToStaticMarkup(<FreshnessChip state="asOf" label="As of 14:05" />);
  expect(shape(live)).toBeUndefined();
  expect(shape(old)).toBeDefined();
  const shapes = tones.map((tone) => shape(renderToStaticMarkup(<StatusBadge tone={tone}>x</StatusBadge>)));
  expect(new Set(shapes).size).toBe(tones.length);
});

test('a status that is as it should be has no pill', () => {
  const html = renderToStaticMarkup(<StatusBadge tone="plain">Online</StatusBadge>);
  expect(html).toContain('Online');
  expect(html).not.toContain('<svg');
});

test('presence has a shape and a word besides its colour', () => {
  const dots = presences.map((presence) =>
    renderToStaticMarkup(<PresenceDot presence={presence} label={`is ${presence}`} />),
  );
  expect(new Set(dots.map((html) => /<(?:circle|path)[^>]*>/.exec(html)?.[0])).size).toBe(presences.length);
  dots.forEach((html, at) => expect(html).toContain(`aria-label="is ${presences[at]}"`));
});

test('screen readers read a name before the presence of the person', () => {
  const html = renderToStaticMarkup(
    <Person dot={<PresenceDot presence="ringing" label="Ringing" />}>Ada Marsh</Person>,
  );
  expect(html.indexOf('Ada Marsh')).toBeLessThan(html.indexOf('aria-label="Ringing"'));
  expect(html.replaceAll(/<[^>]*>/g, '').trim()).toBe('Ada Marsh');
});

test('no value is a dash to see and a word to hear', () => {
  const html = renderToStaticMarkup(<Nothing />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('None');
  expect(html).toContain('<span class="visually-hidden">None</span>');
});
