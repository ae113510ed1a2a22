// Runs inside pages of the evil site: each function is handed over by itself and may use nothing around it.

export interface Form {
  readonly action: string
  readonly method?: string
  readonly enctype?: string
  readonly fields?: Readonly<Record<string, string>>
  /** Where the answer goes: a frame of the page unless said. */
  readonly target?: string
}

/** Sends a form as a click would. */
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
  // Not by its own name: a field may be called so.
  HTMLFormElement.prototype.submit.call(form)
}

export interface Asked {
  readonly url: string
  readonly method?: string
  readonly mode?: 'cors' | 'no-cors'
  readonly credentials?: 'include' | 'omit'
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** Asks by `fetch`, and tells what could be read of the answer. */
export async function ask({ url, ...init }: Asked): Promise<string> {
  try {
    const answer = await fetch(url, { credentials: 'include', ...init })
    return answer.type === 'opaque' ? '' : `${answer.status} ${await answer.text()}`
  } catch {
    return ''
  }
}

/** Asks in the old way. */
export function askByXhr({ url, method }: { readonly url: string; readonly method: string }): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const request = new XMLHttpRequest()
  request.open(method, url)
  request.withCredentials = true
  request.onload = () => resolve(request.responseText)
  request.onerror = () => resolve('')
  request.send(method === 'GET' ? null : '{"name":"Evil"}')
  return promise
}

/** Puts an element into the page, and tells whether the browser could do anything with what it loaded. */
export function load({ tag, ...attributes }: { readonly tag: string } & Readonly<Record<string, string>>): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const element = document.createElement(tag)
  element.addEventListener('error', () => resolve(''))
  for (const event of ['load', 'loadeddata']) element.addEventListener(event, () => resolve(`a ${tag} showed it`))
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return promise
}

/** Puts a frame into the page, of the loft or with a page of its own making. */
export function embed({ tag = 'iframe', ...attributes }: Readonly<Record<string, string>>): void {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
}

/** Puts the page's own making into a frame by a `blob:` address. */
export function embedBlob(html: string): void {
  const src = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
  document.body.append(Object.assign(document.createElement('iframe'), { src }))
}

export function beacon({ url, body, type }: { readonly url: string; readonly body: string; readonly type: string }): void {
  navigator.sendBeacon(url, new Blob([body], { type }))
}

/** Asks while the page is being left. */
export function askAtLeaving(url: string): void {
  addEventListener(
    'pagehide',
    () => void fetch(url, { method: 'POST', mode: 'no-cors', keepalive: true, body: '{"name":"Evil"}' }),
  )
}

/** Opens the loft in a window, talks to it and tries to look into it. */
export async function openAndTalk(url: string): Promise<string> {
  const opened = window.open(url)
  if (!opened) return ''
  for (let asked = 0; asked < 10 && !opened.closed; asked++) {
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
  socket.onopen = () => resolve('a socket opened')
  socket.onerror = () => resolve('')
  return promise
}

/** Lets a thread of the evil site ask: a service worker where the browser gives one, else a plain one. */
export async function startWorker(loft: string): Promise<void> {
  const script = `/worker.js?loft=${encodeURIComponent(loft)}`
  if (isSecureContext) await navigator.serviceWorker.register(script)
  else new Worker(script)
}

/** Loads an answer as a script that would leave its data lying about. */
export async function loadAsScript(url: string): Promise<string> {
  const script = Object.assign(document.createElement('script'), { src: url })
  const { promise, resolve } = Promise.withResolvers<string>()
  addEventListener('error', ({ message }) => resolve(`it ran: ${message}`))
  script.addEventListener('load', () => resolve('it ran'))
  script.addEventListener('error', () => resolve(''))
  document.body.append(script)
  return promise
}
