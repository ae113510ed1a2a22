import { expect, test } from 'vitest'
import { parseWebhookUrl } from './webhook-url.ts'

test.each([
  ['https://club.example/hook', { protocol: 'https', hostname: 'club.example', port: 443, path: '/hook' }],
  ['http://192.168.1.5:8080/a?b=c', { protocol: 'http', hostname: '192.168.1.5', port: 8080, path: '/a?b=c' }],
  ['https://[fd00::1]:1024', { protocol: 'https', hostname: '[fd00::1]', port: 1024, path: '/' }],
  ['https://club.example:80/', { protocol: 'https', hostname: 'club.example', port: 80, path: '/' }],
  ['HTTPS://Club.Example?a=1', { protocol: 'https', hostname: 'club.example', port: 443, path: '/?a=1' }],
  ['https://club.example:65536/', undefined],
  ['https://club.example/a b', undefined],
  ['https://club.example/á', undefined],
  [`https://${'a'.repeat(254)}/`, undefined],
  ['https://club.example:1023/', undefined],
  ['http://club.example:25/', undefined],
  ['https://ana:secret@club.example/', undefined],
  ['https://club.example/#hook', undefined],
  ['ftp://club.example/', undefined],
  ['file:///etc/passwd', undefined],
  ['club.example/hook', undefined],
  ['', undefined],
])('%s leads to %j', (text, target) => expect(parseWebhookUrl(text)).toEqual(target))
