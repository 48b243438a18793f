import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { announce, announcement } from '../../../src/kit/feedback/announcement.ts';
import { LiveRegion } from '../../../src/kit/feedback/live-region.tsx';
import { toast } from '../../../src/kit/feedback/toast.ts';

const region = (): string => /<output>(.*?)<\/output>/.exec(renderToStaticMarkup(<LiveRegion />))?.[1] ?? '';

beforeEach(() => {
  // The files of a worker share the page's toasts.
  for (const { id } of toast.get()) toast.dismiss(id);
});

test('the live region says the last announcement beside the toasts', () => {
  announce('1 contact found');
  toast.success('Saved');
  expect(region()).toBe('<span>Saved</span><span>1 contact found</span>');
  announce('2 contacts found');
  expect(region()).toContain('<span>2 contacts found</span>');
  expect(region()).not.toContain('1 contact');
});

test('a repeated announcement differs from the one before by its number', () => {
  announce('User details opened');
  const { count } = announcement.get();
  announce('User details opened');
  expect(announcement.get()).toEqual({ text: 'User details opened', count: count + 1 });
});
