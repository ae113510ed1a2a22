import { createElement, type SVGProps } from 'react'

/** The path of a shape, or another element. */
type Shape = string | readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** Makes an icon as the icon library does; the build uses it instead of the library (`scripts/build/light-icons.ts`). */
export function iconOf(name: string, shapes: readonly Shape[]) {
  return function Icon({ className = '', ...rest }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`.trim(),
        'aria-hidden': hasMeaning(rest) ? undefined : true,
        ...rest,
      },
      ...shapes.map((shape) =>
        typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(shape[0], shape[1]),
      ),
    )
  }
}

/** Returns whether an icon has a name or role; only such an icon is exposed to assistive technology. */
const hasMeaning = (attributes: object): boolean =>
  Object.keys(attributes).some((name) => name === 'role' || name === 'title' || name.startsWith('aria-'))
