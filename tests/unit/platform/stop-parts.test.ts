import { expect, test, vi } from 'vitest';
import { stopParts } from '../../platform/life/stop-parts.ts';

test('the parts stop in order; one that hangs or fails is named and left', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const stopped: string[] = [];
  await stopParts(
    [
      ['clock', () => stopped.push('clock')],
      ['calls', () => new Promise<never>(() => undefined)],
      ['jobs', () => Promise.reject(new Error('no disk'))],
      ['sockets', () => Promise.resolve(stopped.push('sockets'))],
      [
        'mail',
        () => {
          throw new Error('gone');
        },
      ],
      ['http', () => stopped.push('http')],
    ],
    20,
  );
  expect(stopped).toEqual(['clock', 'sockets', 'http']);
  expect(reported.mock.calls.map(([name]) => name as string)).toEqual([
    'stopping, calls:',
    'stopping, jobs:',
    'stopping, mail:',
  ]);
  reported.mockRestore();
});
