import { expect, it } from 'vitest';
import { differsInTheme, forms } from '../../look/forms.ts';

it('changes only the colours from each light form to the dark one after it', () => {
  const recoloured = forms.filter((form, at) => {
    const before = forms[at - 1];
    return before !== undefined && differsInTheme(before, form);
  });
  expect(recoloured).toEqual(forms.filter(({ theme }) => theme === 'dark'));
});
