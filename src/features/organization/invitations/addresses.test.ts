import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeAddresses, splitAddresses } from './addresses';

describe('splitAddresses', () => {
  it.each([
    ['a@x.example, b@x.example', ['a@x.example', 'b@x.example']],
    ['a@x.example\nb@x.example;c@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
    ['Ana Quay <ana@x.example>,\r\n"Bo" <bo@x.example>', ['ana@x.example', 'bo@x.example']],
    ['a@x.example b@x.example\tc', ['a@x.example', 'b@x.example', 'c']],
    [' ,;\n <> ', []],
  ])('splits %j', (text, addresses) => {
    expect(splitAddresses(text)).toEqual(addresses);
  });

  it('loses no address, whatever the separator', () => {
    const separator = fc.constantFrom(',', ';', '\n', ' ', ', ', '\r\n', '\t', ',,');
    void fc.assert(
      fc.property(fc.array(fc.tuple(fc.emailAddress(), separator)), (pairs) => {
        const plain = pairs.filter(([address]) => !/[\s,;<>]/.test(address));
        const text = plain.map(([address, between]) => address + between).join('');
        expect(splitAddresses(text)).toEqual(plain.map(([address]) => address));
      }),
    );
  });
});

describe('judgeAddresses', () => {
  it('marks the second of two equal addresses', () => {
    const [first, second] = judgeAddresses(['Ana@x.example', 'ana@X.example']);
    expect(first).toEqual({ text: 'Ana@x.example' });
    expect(second).toEqual({ text: 'ana@X.example', fault: 'duplicate' });
  });

  it('suggests the host of the other addresses for an incomplete one', () => {
    const judged = judgeAddresses(['juno@saltworks.example', 'kit@saltworks', 'pia@']);
    expect(judged.map(({ suggestion }) => suggestion)).toEqual([
      undefined,
      'kit@saltworks.example',
      'pia@saltworks.example',
    ]);
  });

  it('drops trailing punctuation in suggestions', () => {
    const [judged] = judgeAddresses(['kit@saltworks.example.']);
    expect(judged).toMatchObject({ fault: 'malformed', suggestion: 'kit@saltworks.example' });
  });

  it.each([
    'kit',
    '@saltworks.example',
    'a@b@c.example',
    'a b@c.example',
    `${'a'.repeat(250)}@c.example`,
  ])('rejects %s', (text) => {
    expect(judgeAddresses([text])[0]).toEqual({ text, fault: 'malformed' });
  });
});
