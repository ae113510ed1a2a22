import { ERROR_CODES, type ApiDescription, type Operation, type Parameter } from './open-api.ts'
import { escaped } from './plain-page.ts'
import { schemaText } from './schema-text.ts'

/** Address of the page's only style sheet. */
export const API_PAGE_STYLE = '/api/docs.css'
/** Relative addresses: on a host of many lofts the page has another address in each loft. */
const STYLE = 'docs.css'
const DESCRIPTION = 'openapi.json'
const LOFT = '../'

interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** Renders the API reference for people: plain HTML without scripts. */
export function apiPage(description: ApiDescription): string {
  const calls = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  )
  const groups = [...Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')].toSorted(([a], [b]) => a.localeCompare(b))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pigeon Loft API</title>
<link rel="stylesheet" href="${STYLE}">
</head>
<body>
<header>
<h1>Pigeon Loft API</h1>
<p>Every call of the program. For programs: <a href="${DESCRIPTION}">openapi.json</a> (OpenAPI 3.1). <a href="${LOFT}">Back to the loft</a></p>
</header>
<div class="columns">
<nav aria-label="Groups">
<ul>
${groups.map(([tag, endpoints]) => `<li><a href="#${escaped(tag)}">${escaped(tag)}</a> <small>${endpoints.length}</small></li>`).join('\n')}
<li><a href="#refusals">Refusals</a></li>
</ul>
</nav>
<main>
${BASICS}
${groups.map(([tag, endpoints]) => `<section id="${escaped(tag)}">\n<h2>${escaped(tag)}</h2>\n${endpoints.map(callBlock).join('\n')}\n</section>`).join('\n')}
${refusals()}
</main>
</div>
</body>
</html>
`
}

const BASICS = `<section>
<h2>How calls work</h2>
<ul>
<li>Bodies and replies are JSON. Days are <code>YYYY-MM-DD</code>, times ISO 8601 in UTC.</li>
<li>Other programs send a personal access token, made in the settings under Advanced: <code>Authorization: Bearer loft_…</code>. It may make 300 calls a minute; <code>RateLimit-Remaining</code> says how many are left.</li>
<li>Without a token, changes are only accepted from pages of this program, or from programs that send the header <code>Origin</code> with its address (protection against CSRF).</li>
<li>Writing calls may have an <code>Idempotency-Key</code>: a repeated call with the same key is carried out once, and gets the stored reply for 90 days.</li>
<li>A write that is sent later may name the time at which it was done in <code>X-Done-At</code>, at most 90 days ago; the history shows both times.</li>
<li>A reply that is one row has its version as <code>ETag</code>. If it is sent back as <code>If-Match</code> and the row has a newer version, the call is refused with 412.</li>
<li>Each write returns <code>X-Action-Id</code>; <code>POST /api/actions/{id}/undo</code> undoes it.</li>
</ul>
</section>`

function callBlock({ method, path, operation }: Call): string {
  const parameters = operation.parameters.filter((parameter) => 'name' in parameter)
  const { 'multipart/form-data': form, 'application/json': body } = operation.requestBody?.content ?? {}
  const reply = operation.responses[200].content['application/json']!.schema
  return `<details id="${operation.operationId}">
<summary><b class="${method.toLowerCase()}">${method}</b> <code>${escaped(path).replaceAll('/', '/<wbr>')}</code></summary>
${parameters.length > 0 ? parameterTable(parameters) : ''}
${form ? block('Body as multipart/form-data, or as JSON without files', schemaText(form.schema)) : ''}
${body && !form ? block('Body', schemaText(body.schema)) : ''}
${block('Reply', schemaText(reply))}
</details>`
}

function parameterTable(parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ name, in: place, required, schema }) => {
    const cells = [`<code>${escaped(name)}</code>`, place, escaped(schemaText(schema)), required ? 'yes' : 'no']
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  return `<div class="scroll"><table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Required</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const block = (title: string, text: string): string => `<h3>${title}</h3>\n<pre tabindex="0">${escaped(text)}</pre>`

function refusals(): string {
  const rows = ERROR_CODES.map(
    ({ code, status, sentence }) => `<tr><td>${status}</td><td><code>${code}</code></td><td>${escaped(sentence)}</td></tr>`,
  )
  return `<section id="refusals">
<h2>Refusals</h2>
<p>A refused call returns <code>{ error, code, details? }</code>: a sentence in English, one of these codes, and details such as the field.</p>
<div class="scroll"><table><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>
</section>`
}
