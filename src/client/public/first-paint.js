// Runs before the first paint, so that no page flashes in the wrong theme. Afterwards src/client/app/theme.ts takes over.
// The build puts it into the page.
{
  // Where the browser refuses storage, as with blocked cookies, the page keeps things in memory until it is closed.
  for (const name of ['localStorage', 'sessionStorage']) {
    try {
      void window[name]
    } catch {
      const kept = {}
      Object.defineProperties(kept, {
        getItem: { value: (key) => (Object.hasOwn(kept, key) ? kept[key] : null) },
        setItem: { value: (key, text) => void (kept[key] = text) },
        removeItem: { value: (key) => void delete kept[key] },
      })
      Object.defineProperty(window, name, { value: kept })
    }
  }
  const { base } = document.documentElement.dataset
  const kept = (name) => localStorage.getItem(base ? `${base}/${name}` : name)
  const chosen = kept('loft-theme')
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = ['light', 'dark', 'sunlight'].includes(chosen) ? chosen : isDark ? 'dark' : 'light'
  document.documentElement.lang = kept('loft-language') === 'es' ? 'es' : 'en'
}
