// Runs before the first paint, so that no page flashes in the wrong theme. Afterwards src/client/app/theme.ts takes over.
// The build puts it into the page.
{
  const { base } = document.documentElement.dataset
  const kept = (name) => localStorage.getItem(base ? `${base}/${name}` : name)
  const chosen = kept('loft-theme')
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = ['light', 'dark', 'sunlight'].includes(chosen) ? chosen : isDark ? 'dark' : 'light'
  document.documentElement.lang = kept('loft-language') === 'es' ? 'es' : 'en'
}
