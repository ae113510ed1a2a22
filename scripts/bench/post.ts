/** Sends a form, or an object as JSON, as a page of the loft would. */
export function post(address: string, body: FormData | object): Promise<Response> {
  const isForm = body instanceof FormData
  const headers = { origin: new URL(address).origin, ...(!isForm && { 'content-type': 'application/json' }) }
  return fetch(address, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) })
}
