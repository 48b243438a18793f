import type { ReactNode } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import { updateConnection } from '../../../../src/client/connection/connection-state.ts';
import { UnstoredDraft } from '../../../../src/screens/draft/unstored-draft.tsx';
import { renderFields } from '../../entities/support/render-form.tsx';

vi.hoisted(() =>
  vi.stubGlobal('window', { addEventListener: () => {}, location: { pathname: '/', search: '' } }),
);
const session = vi.hoisted(() => ({ device: 'private' }));
vi.mock(import('../../../../src/client/session/session.ts'), () => ({
  useSession: ((select: (view: unknown) => unknown) => select(session)) as never,
  currentSession: () => session as never,
  watchSession: () => () => {},
}));
afterAll(() => void vi.unstubAllGlobals());

const Notice = ({ children }: { children: ReactNode }) => <p>{children}</p>;
const shown = (status: 'stored' | 'full' | 'failed'): string =>
  renderFields(<UnstoredDraft Notice={Notice} status={status} />);

test.each([
  ['private', 'replica', 'stored', ''],
  ['private', 'replica', 'full', 'no space left'],
  ['private', 'replica', 'failed', 'not stored on this device'],
  ['private', 'memory', 'stored', 'not stored on this device'],
  ['public', 'memory', 'stored', ''],
] as const)(
  'on a %s computer with rows in the %s, a draft that is %s: "%s"',
  (device, storage, status, text) => {
    session.device = device;
    updateConnection({ storage });
    const markup = shown(status);
    expect(markup).toContain(text);
    expect(markup === '').toBe(text === '');
  },
);
