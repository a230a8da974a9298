import { describe, expect, it } from 'vitest';
import { isLiteralRefused, refuseAddress } from '../../src/webhooks/index.ts';

describe('addresses', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '239.255.255.250',
    '255.255.255.255',
    '168.63.129.16',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'no address',
    '',
  ])('of private networks are refused: %s', (address) => {
    expect(refuseAddress(address)).toBe(true);
  });

  it.each(['8.8.8.8', '1.1.1.1', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1', '2606:4700::1111'])(
    'of the internet are not: %s',
    (address) => {
      expect(refuseAddress(address)).toBe(false);
    },
  );

  it.each([
    'http://127.0.0.1/',
    'http://127.0.0.1./',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0x7f.0.0.0x1:8080/a',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fe80::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:3000/',
    'http://LOCALHOST./',
    'http://api.localhost/',
    'http://１２７.０.０.１/',
  ])('are seen in every notation: %s', (url) => {
    expect(isLiteralRefused(url)).toBe(true);
  });

  it.each([
    'https://hooks.example.com/',
    'https://8.8.8.8/',
    'https://localhost.example.com/',
    'http://127.0.0.1.nip.io/',
  ])('leave others to be looked up: %s', (url) => {
    expect(isLiteralRefused(url)).toBe(false);
  });
});
