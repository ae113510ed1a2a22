import { expect, test } from 'vitest'
import { rateLimitKey } from './rate-limit-key.ts'

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:3::', false],
  ['2001:db8:1:2::', '2001:db8:1:1:ffff:ffff:ffff:ffff', false],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:9', true],
  ['2001:db8::1', '2001:db8:0:0:8000::', true],
  ['fe80::1%eth0', 'fe80::2%eth1', true],
  ['::1', '::ffff', true],
  ['::1', '1::1', false],
  ['::ffff:10.0.0.1', '10.0.0.1', true],
  ['::ffff:a00:1', '10.0.0.1', true],
  ['::FFFF:10.0.0.1', '10.0.0.1', true],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.2', false],
  ['::fffe:10.0.0.1', '10.0.0.1', false],
  ['::fffe:10.0.0.1', '::fffe:10.0.0.2', true],
  ['10.0.0.1', '10.0.0.2', false],
  // A proxy may send a text that is not an address.
  ['unknown', 'unknown', true],
  ['unknown', '', false],
])('%s and %s share one key: %s', (one, other, isOne) => expect(rateLimitKey(one) === rateLimitKey(other)).toBe(isOne))
