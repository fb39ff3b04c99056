import type { CardBox, Entry } from 'strata-pages/server'
import { PALETTE } from './palette.ts'

/** Textures of the design system's Strata pattern. */
const TEXTURES: Readonly<Record<string, readonly [width: number, height: number, drawing: string]>> = {
  limestone: [20, 14, '<path d="M0 .5h20M0 7.5h20M5.5 0v7M15.5 7v7" class="l"/>'],
  shale: [26, 10, '<path d="M1 2.5h12M14 7.5h9" class="l"/>'],
  sandstone: [
    14,
    14,
    '<path d="M2 2.5h.01M8.5 1.6h.01M5.5 6.4h.01M12 6h.01M2.2 10.8h.01M8.8 11h.01" class="d"/>',
  ],
  pyrite: [34, 22, '<path d="M5 5h2v2H5zM19 3h1.4v1.4H19zM27 11h2.4v2.4H27zM11 14h1.6v1.6H11z" class="p"/>'],
}

const STYLE =
  `.l,.d{fill:none;stroke:${PALETTE.ink};opacity:.42}.l{stroke-width:.75}` +
  `.d{stroke-width:1.4;stroke-linecap:round}.p{fill:${PALETTE.pyrite}}`

/** Returns the Strata pattern as SVG for a card. The same seed always gives the same pattern. */
export function cardStrata({ serverParts }: Entry, seed: string, box: CardBox): string {
  const { x, y, width, height } = box
  const patterns = Object.entries(TEXTURES).map(
    ([name, [w, h, drawing]]) =>
      `<pattern id="${name}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" patternTransform="scale(1.6)">${drawing}</pattern>`,
  )
  const layers = serverParts
    .strataLayers(seed, width, height)
    .map(
      ({ tone, texture, path }) =>
        `<path d="${path}" fill="${PALETTE[tone]}"/>${texture ? `<path d="${path}" fill="url(#${texture})"/>` : ''}`,
    )
  return [
    `<defs><style>${STYLE}</style>${patterns.join('')}`,
    `<clipPath id="ground"><rect width="${width}" height="${height}"/></clipPath></defs>`,
    `<g transform="translate(${x} ${y})" clip-path="url(#ground)">`,
    `${layers.join('')}</g>`,
  ].join('')
}
