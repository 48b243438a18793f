import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import { bulkColumns } from '../../../src/entities/define/bulk-column.ts';

type PhoneValues = { readonly name: string; readonly number: string; readonly owner: string | null };
const fields = {
  name: { title: msg`Name`, invalid: msg`Enter a name.` },
  number: { title: msg`Number` },
  owner: { title: msg`Owner`, none: msg`Shared` },
};
const options = () => [];
const column = bulkColumns<null, PhoneValues>(fields);

describe('a bulk column', () => {
  it('takes title, message and the label of no option from the field of the form', () => {
    expect(column.text('name')).toMatchObject({ id: 'name', title: fields.name.title, kind: 'text' });
    expect(column.text('name').invalid).toBe(fields.name.invalid);
    expect(column.one('owner', { options })).toMatchObject({ none: fields.owner.none });
  });

  it('prefers its own texts', () => {
    const own = msg`Own text`;
    expect(column.text('name', { title: own, invalid: own })).toMatchObject({ title: own, invalid: own });
    expect(column.one('owner', { options, none: own })).toMatchObject({ none: own });
  });

  it('has a message of its kind if the field has none', () => {
    expect(column.text('number').invalid.message).toBe('This value is not valid.');
    expect(column.one('owner', { options }).invalid.message).toBe('Choose an option from the list.');
  });

  it('reads a phone number in any notation', () => {
    const number = column.phoneNumber('number');
    if (number.kind !== 'text') throw new Error('a phone number is a text');
    const values = { name: '', number: '', owner: null };
    expect(number.set(values, '06 12345678')).toEqual({ ...values, number: '+31612345678' });
  });

  it('reads text that is not a number as NaN, which a schema refuses', () => {
    const room = bulkColumns<null, { readonly floor: number }>({ floor: { title: msg`Floor` } });
    const floor = room.number('floor');
    if (floor.kind !== 'text') throw new Error('a number is a text');
    expect(floor.get({ floor: 3 })).toBe('3');
    expect(['4', '', 'four'].map((text) => floor.set({ floor: 3 }, text).floor)).toEqual([4, NaN, NaN]);
  });
});
