import { CODE_FRAGMENT, INVITATION_FRAGMENT } from '#shared/accounts/phone-access-api.ts'

/** The secret with which a device signs in instead of a password: a scanned or typed code, or an invitation. */
export type SignInSecret =
  | { readonly kind: 'code'; readonly secret: string }
  | { readonly kind: 'typed'; readonly typedCode: string }
  | { readonly kind: 'invitation'; readonly secret: string }

/** Reads the fragment of an address, or a whole address as a camera reads it; undefined if it has no secret. */
export function signInSecretOf(address: string): SignInSecret | undefined {
  const at = address.indexOf('#')
  const fragment = at === -1 ? '' : address.slice(at)
  const secretAfter = (beginning: string) => fragment.startsWith(beginning) && fragment.slice(beginning.length).trim()
  const code = secretAfter(CODE_FRAGMENT)
  if (code) return { kind: 'code', secret: code }
  const invitation = secretAfter(INVITATION_FRAGMENT)
  return invitation ? { kind: 'invitation', secret: invitation } : undefined
}

/** Returns the characters of a typed code without spaces and hyphens. */
export const typedCodeOf = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()
