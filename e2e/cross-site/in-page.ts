// These functions run inside pages of the attacker's site. Each is serialized on its own, so it must not use anything outside of
// it.

export interface Form {
  readonly action: string
  readonly method?: string
  readonly enctype?: string
  readonly fields?: Readonly<Record<string, string>>
  /** The frame or window that receives the answer; a hidden frame by default. */
  readonly target?: string
}

/** Submits a form like a click would. */
export function submitForm({
  action,
  method = 'post',
  enctype = 'application/x-www-form-urlencoded',
  fields = {},
  target,
}: Form) {
  const form = Object.assign(document.createElement('form'), { action, method, enctype, target: target ?? 'hidden-frame' })
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  const frame = Object.assign(document.createElement('iframe'), { name: 'hidden-frame' })
  document.body.append(frame, form)
  // Not `form.submit()`, because a field may be named `submit`.
  HTMLFormElement.prototype.submit.call(form)
}

export interface FetchRequest {
  readonly url: string
  readonly method?: string
  readonly mode?: 'cors' | 'no-cors'
  readonly credentials?: 'include' | 'omit'
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** Sends a request with `fetch`; returns what could be read of the answer. */
export async function sendFetch({ url, ...init }: FetchRequest): Promise<string> {
  try {
    const answer = await fetch(url, { credentials: 'include', ...init })
    return answer.type === 'opaque' ? '' : `${answer.status} ${await answer.text()}`
  } catch {
    return ''
  }
}

/** Sends a request with XMLHttpRequest; returns what could be read of the answer. */
export function sendXhr({ url, method }: { readonly url: string; readonly method: string }): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const request = new XMLHttpRequest()
  request.open(method, url)
  request.withCredentials = true
  request.onload = () => resolve(request.responseText)
  request.onerror = () => resolve('')
  request.send(method === 'GET' ? null : '{"name":"Evil"}')
  return promise
}

/** Adds an element to the page; returns whether the browser accepted what it loaded. */
export function load({ tag, ...attributes }: { readonly tag: string } & Readonly<Record<string, string>>): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const element = document.createElement(tag)
  element.addEventListener('error', () => resolve(''))
  for (const event of ['load', 'loadeddata']) element.addEventListener(event, () => resolve(`a ${tag} element loaded it`))
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return promise
}

/** Adds a frame to the page, with a page of the loft or of the attacker. */
export function embed({ tag = 'iframe', ...attributes }: Readonly<Record<string, string>>): void {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
}

/** Adds a frame with the given HTML at a `blob:` address. */
export function embedBlob(html: string): void {
  const src = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
  document.body.append(Object.assign(document.createElement('iframe'), { src }))
}

export function sendBeacon({ url, body, type }: { readonly url: string; readonly body: string; readonly type: string }): void {
  navigator.sendBeacon(url, new Blob([body], { type }))
}

/** Sends a request while the page is being left. */
export function fetchOnPagehide(url: string): void {
  addEventListener(
    'pagehide',
    () => void fetch(url, { method: 'POST', mode: 'no-cors', keepalive: true, body: '{"name":"Evil"}' }),
  )
}

/** Opens the loft in a window, sends it messages, and tries to read its content. */
export async function openAndPostMessages(url: string): Promise<string> {
  const opened = window.open(url)
  if (!opened) return ''
  for (let count = 0; count < 10 && !opened.closed; count++) {
    opened.postMessage({ type: 'evil', method: 'DELETE', path: '/api/pigeons/1' }, '*')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  try {
    return opened.document.body.innerText
  } catch {
    return ''
  }
}

export function listen(url: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const source = new EventSource(url, { withCredentials: true })
  source.onmessage = ({ data }) => resolve(String(data))
  source.onerror = () => resolve('')
  return promise
}

export function openSocket(url: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = new WebSocket(url.replace('http', 'ws'))
  socket.onopen = () => resolve('a WebSocket connection opened')
  socket.onerror = () => resolve('')
  return promise
}

/** Starts a worker that sends a request: a service worker in a secure context, else a normal one. */
export async function startWorker(loft: string): Promise<void> {
  const script = `/worker.js?loft=${encodeURIComponent(loft)}`
  if (isSecureContext) await navigator.serviceWorker.register(script)
  else new Worker(script)
}

/** Loads an answer as a script, which could leak its data into error messages or globals. */
export async function loadAsScript(url: string): Promise<string> {
  const script = Object.assign(document.createElement('script'), { src: url })
  const { promise, resolve } = Promise.withResolvers<string>()
  addEventListener('error', ({ message }) => resolve(`the script ran: ${message}`))
  script.addEventListener('load', () => resolve('the script ran'))
  script.addEventListener('error', () => resolve(''))
  document.body.append(script)
  return promise
}
