// What the build and the server run of the client.
import './without-browser.ts'

export { renderContent } from './content.tsx'
export { renderShells } from './shell.tsx'
