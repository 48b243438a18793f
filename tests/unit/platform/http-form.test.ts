import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { Refusal } from '../../platform/base/refusal.ts';
import { incomingForm } from '../../platform/server/http-form.ts';

let folder: string;
let path: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'form-'))));
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  path = join(folder, 'file');
  await rm(path, { force: true });
});

const maxBytes = 1000;
const receive = (body: BodyInit, headers: Record<string, string> = {}) =>
  incomingForm(
    new Request('http://platform', { method: 'POST', body, headers, duplex: 'half' } as RequestInit),
    { part: 'file', maxBytes, texts: { domain: v.picklist(['user', 'trunk']) } },
    (read) => read(),
  ).receiveForm(path);

function formOf(file: string | Blob, texts: Readonly<Record<string, string>> = { domain: 'user' }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  if (typeof file === 'string') form.set('file', file);
  else form.set('file', file, 'prices.csv');
  return form;
}

/** A form of unknown length that never ends, of which is counted what is read. */
function endless() {
  let sent = 0;
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode(sent === 0 ? head : 'x'.repeat(100)));
      sent += 1;
    },
  });
  return { stream, sent: () => sent };
}

describe('a form', () => {
  test('is a file on disk, and texts', async () => {
    const text = 'x'.repeat(maxBytes);
    expect(await receive(formOf(new Blob([text])))).toEqual({ domain: 'user' });
    expect(await readFile(path, 'utf8')).toBe(text);
  });

  test.each([
    ['a file that is too large', () => formOf(new Blob(['x'.repeat(maxBytes + 1)])), 413],
    ['a text that is too large', () => formOf(new Blob([]), { domain: 'x'.repeat(20_000) }), 413],
    ['a wrong text', () => formOf(new Blob(['1']), { domain: 'users' }), 400],
    ['an unknown text', () => formOf(new Blob(['1']), { domain: 'user', other: '1' }), 400],
    ['a text in place of the file', () => formOf('1'), 400],
  ])('with %s is refused, and leaves no file behind', async (_, form, status) => {
    await expect(receive(form())).rejects.toMatchObject({ status });
    expect(existsSync(path)).toBe(false);
  });

  test('that never ends is refused at its limit', async () => {
    const { stream, sent } = endless();
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    await expect(receive(stream, type)).rejects.toMatchObject({ status: 413 });
    expect(sent()).toBeLessThan(20);
    expect(existsSync(path)).toBe(false);
  });

  test('that is cut off, or is of another type, is refused', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    const cut = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nnode;';
    await expect(receive(cut, type)).rejects.toThrow(Refusal);
    await expect(receive(cut, { 'content-type': 'text/plain' })).rejects.toMatchObject({ status: 415 });
    expect(existsSync(path)).toBe(false);
  });
});
