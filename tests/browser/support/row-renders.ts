import type { Page } from '@playwright/test';

interface Fiber {
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
}
interface Counted {
  renderedRows: string[];
}

/**
 * Records the names of the list rows that React renders, through the hook of its developer tools, which also works in a
 * production build. A fiber was rendered in a commit if it has flag 1 and was not part of the commit before.
 */
export async function recordRowRenders(page: Page): Promise<{ since: () => Promise<readonly string[]> }> {
  await page.addInitScript(() => {
    const renderedRows: string[] = [];
    let before = new WeakSet<object>();
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      checkDCE: () => {},
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      onCommitFiberRoot(_: number, root: { readonly current: Fiber }) {
        const now = new WeakSet<object>();
        const left: Fiber[] = [root.current];
        for (let fiber = left.pop(); fiber; fiber = left.pop()) {
          now.add(fiber);
          const props = fiber.memoizedProps as { row?: { displayName?: unknown }; frame?: unknown } | null;
          const isRow = typeof props === 'object' && props?.row !== undefined && props.frame !== undefined;
          if (isRow && (fiber.flags & 1) === 1 && !before.has(fiber))
            renderedRows.push(String(props.row?.displayName));
          if (fiber.sibling) left.push(fiber.sibling);
          if (fiber.child) left.push(fiber.child);
        }
        before = now;
      },
    };
    Object.assign(window, { renderedRows, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
  return {
    /** The rows rendered since the last call, each as often as it was rendered. */
    since: () =>
      page.evaluate(() => {
        const { renderedRows } = window as unknown as Counted;
        return renderedRows.splice(0);
      }),
  };
}
