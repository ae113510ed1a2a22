import { escaped } from '#server/http/plain-page.ts'
import type { Picture } from './take-pictures.ts'

const FILTERS = ['view', 'state', 'width', 'theme', 'language'] as const

/** Writes one page with all pictures, and a filter for each of their properties. */
export function galleryPage(pictures: readonly Picture[]): string {
  const filters = FILTERS.map((name) => filterOf(name, [...new Set(pictures.map((picture) => String(picture[name])))]))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gallery</title>
<style>
  body { margin: 0; font: 14px/1.4 system-ui, sans-serif; background: #f2f3f2; color: #1c2420 }
  form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 12px; align-items: end; padding: 12px 16px; background: #fff; border-bottom: 1px solid #ccd3cf }
  label { display: grid; gap: 2px; font-weight: 600 }
  select, input { font: inherit; padding: 6px; min-width: 110px }
  main { display: flex; flex-wrap: wrap; gap: 20px; padding: 16px; align-items: start }
  figure { margin: 0; width: var(--size, 320px); background: #fff; border: 1px solid #ccd3cf }
  figure[hidden] { display: none }
  figcaption { padding: 6px 8px; overflow-wrap: anywhere }
  img { display: block; width: 100%; max-height: 480px; object-fit: cover; object-position: top }
  .problem { color: #a4262c }
</style>
<form>
${filters.join('\n')}
<label>Size <input type="range" name="size" min="160" max="1366" value="320"></label>
<output></output>
</form>
<main>
${pictures.map(figureOf).join('\n')}
</main>
<script>
  const form = document.querySelector('form')
  const figures = [...document.querySelectorAll('figure')]
  const stored = new URLSearchParams(location.hash.slice(1))
  for (const [name, value] of stored) if (form.elements[name]) form.elements[name].value = value
  const show = () => {
    const wanted = new FormData(form)
    document.body.style.setProperty('--size', wanted.get('size') + 'px')
    wanted.delete('size')
    const chosen = [...wanted].filter(([, value]) => value !== '')
    for (const figure of figures) figure.hidden = chosen.some(([name, value]) => figure.dataset[name] !== value)
    form.querySelector('output').textContent = figures.filter((one) => !one.hidden).length + ' pictures'
    history.replaceState(null, '', '#' + new URLSearchParams(chosen))
  }
  form.addEventListener('input', show)
  show()
</script>
</html>
`
}

const filterOf = (name: string, values: readonly string[]): string =>
  `<label>${name}<select name="${name}"><option value="">all</option>${values.map((value) => `<option>${escaped(value)}</option>`).join('')}</select></label>`

function figureOf(picture: Picture): string {
  const data = FILTERS.map((name) => `data-${name}="${escaped(String(picture[name]))}"`).join(' ')
  const problems = picture.problems.map((problem) => `<br><span class="problem">${escaped(problem)}</span>`).join('')
  const name = FILTERS.map((filter) => String(picture[filter])).join(' · ')
  return `<figure ${data}><a href="${escaped(picture.file)}"><img src="${escaped(picture.file)}" alt="" loading="lazy"></a><figcaption>${escaped(name)}${problems}</figcaption></figure>`
}
