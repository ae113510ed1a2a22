// Exports the code of the client that the build and the server run.
import './without-browser.ts'

export { renderContent } from './content.tsx'
export { renderShells } from './shell.tsx'
