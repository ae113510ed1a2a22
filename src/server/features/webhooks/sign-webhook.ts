import { createHmac } from 'node:crypto'

/** Signs a message with its time, so that a recorded one cannot be sent again later: `t=<seconds>,v1=<hex>`. */
export function signWebhook(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
