import { expect, it, vi } from 'vitest';
import { bypassForCalls } from '../../../workers/service/routes.ts';

it('lets API calls pass by the worker', async () => {
  const addRoutes = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await bypassForCalls({ addRoutes });
  expect(addRoutes).toHaveBeenCalledWith({
    condition: { urlPattern: { pathname: '/v1/*' } },
    source: 'network',
  });
});

it('asks nothing of a browser without static routes', async () => {
  await expect(bypassForCalls({})).resolves.toBeUndefined();
});
