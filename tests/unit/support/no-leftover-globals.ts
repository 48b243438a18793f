import { afterAll, expect } from 'vitest';

/** Globals of a browser, which libraries take for the sign that they run in one. */
const browserGlobals = ['window', 'document', 'localStorage', 'sessionStorage'];

const present = (): readonly string[] => browserGlobals.filter((name) => name in globalThis);

// Some versions of Node have a `localStorage` of their own.
const before = present();

// The files of a worker share its globals: one that is left behind makes a later file fail, in some orders only.
afterAll(() => {
  expect(present()).toEqual(before);
});
