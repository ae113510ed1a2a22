import type { CodeLink } from '#shared/accounts/phone-access-api.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { NetworkAccess } from '#server/network/network-access.ts'
import { qrDataUrl } from '#server/qr/qr-png.ts'

/** Refuses to make a code if no other device reaches the loft. Errors: `network_closed`. */
export function requireOpenNetwork(network: NetworkAccess): void {
  if (network.isOpen() && network.addresses().length > 0) return
  throw new Refusal('network_closed', 'Other devices cannot reach the loft. Open it to your network first.')
}

/** Returns the addresses of a code, one for each address of the loft. */
export function codeLinksOf(network: NetworkAccess, fragment: string): CodeLink[] {
  return network.addresses().map(({ url, kind }) => {
    const link = `${url}/sign-in${fragment}`
    return { url: link, kind, qrDataUrl: qrDataUrl(link) }
  })
}
