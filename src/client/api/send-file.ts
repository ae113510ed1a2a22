import type { Endpoint, Reply, EndpointSchemas } from '#shared/api/endpoint.ts'
import { atLoft } from '#client/url/loft-base.ts'
import { ApiError } from './api-error.ts'
import { newKey } from './new-key.ts'

/**
 * Sends one large file as a form and reports upload progress, which `fetch` cannot do.
 *
 * Errors: ApiError when the server refuses, TypeError when it cannot be reached.
 */
export function sendFile<T extends EndpointSchemas>(
  endpoint: Endpoint<T>,
  file: File,
  onProgress: (sent: number, total: number) => void,
): Promise<Reply<T>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, atLoft(endpoint.path))
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Idempotency-Key', newKey())
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onerror = () => reject(new TypeError('The server cannot be reached'))
    request.onload = () => {
      const { status, statusText, responseText } = request
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Reply<T>)
      else reject(new ApiError(status, responseText || statusText))
    }
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
