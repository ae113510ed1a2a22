// Replaces the package react-style-singleton (see vite.config.ts). Radix locks page scrolling with a <style> element, which our
// Content-Security-Policy forbids. A constructed style sheet does the same and is allowed.
import { useEffect } from 'react'

export function styleSingleton() {
  return function Style({ styles }: { styles: string; dynamic?: boolean }): null {
    useEffect(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(styles)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
      }
    }, [styles])
    return null
  }
}
