import { describe, expect, it } from 'vitest';
import { readCookies } from '../../src/hosted/read-cookies.ts';

const read = (cookie: string): string[] =>
  readCookies(new Request('https://x.example', { headers: { cookie } }), 'deed_user');

describe('cookies of a request', () => {
  it('are all read where a browser sends one for each path, in their order', () => {
    expect(read('deed_user=inner; other=x;deed_user=outer')).toEqual(['inner', 'outer']);
  });

  it('have the whole name, and are four at most', () => {
    expect(read('my_deed_user=a; deed_user_2=b; deed_user')).toEqual([]);
    expect(read('deed_user=1; deed_user=2; deed_user=3; deed_user=4; deed_user=5')).toEqual(['1', '2', '3', '4']);
  });
});
