import { expect, test, vi } from 'vitest';
import type { UserPropertyRules } from '../../../../src/domain/value/user-property.ts';
import { rulesOf, userValuesOf } from '../../../../src/entities/user/form-data.ts';
import type { UserSource } from '../../../../src/entities/user/form-source.ts';
import { loadInTab } from '../support/load-in-tab.ts';
import { optionsIn, renderFields } from '../support/render-form.tsx';
import { ann, contract, fullSource } from '../support/user-source.ts';

const features = vi.hoisted((): { now: readonly string[] } => ({ now: [] }));
vi.mock(import('../../../../src/client/session/environment.ts'), async (original) => ({
  ...(await original()),
  useEnvironment: () => ({ state: 'ready', config: { features: features.now } }) as never,
}));
const { BasicStep } = await loadInTab(() => import('../../../../src/entities/user/basic-step.tsx'));
const { TwoFactorField } = await loadInTab(
  () => import('../../../../src/entities/user/two-factor-field.tsx'),
);

const subject = { mode: 'change', id: 'ann', organizationId: 'own' } as const;
const render = (source: UserSource): string =>
  renderFields(<BasicStep source={source} subject={subject} />, userValuesOf(source));

// Proves S1-5-05.
test('the username is asked for only where the environment has usernames', () => {
  expect(render(fullSource)).not.toContain('name="username"');
  features.now = ['username'];
  expect(render(fullSource)).toContain('name="username"');
  features.now = [];
});

// Proves S1-5-12.
test('two-factor options: none if the user type allows it, an app for oneself or if it is already in use', () => {
  const offered = (
    rule: UserPropertyRules['twoFactorStrategy'],
    user: Pick<UserSource['user'] & object, 'twoFactorStrategy'>,
    isSelf: boolean,
  ) => {
    const source = {
      ...fullSource,
      contracts: [contract('type', { twoFactorStrategy: rule })],
      user: { ...ann, ...user, contract: 'type' },
      isSelf,
    };
    const field = <TwoFactorField source={source} rules={rulesOf(source, 'type')} />;
    return optionsIn(renderFields(field, userValuesOf(source)));
  };
  const without = { twoFactorStrategy: null };
  expect(offered('optional', without, false)).toEqual(['none', 'phoneDigits']);
  expect(offered('required', without, false)).toEqual(['phoneDigits']);
  expect(offered('optional', without, true)).toEqual(['none', 'phoneDigits', 'totp']);
  expect(offered('optional', { twoFactorStrategy: { type: 'totp' } }, false)).toEqual([
    'none',
    'phoneDigits',
    'totp',
  ]);
  expect(offered('required', { twoFactorStrategy: { type: 'totp' } }, false)).toEqual([
    'phoneDigits',
    'totp',
  ]);
});
