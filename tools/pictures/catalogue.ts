import * as covers from './covers.ts'
import { logo } from './logos.ts'
import { people } from './people.ts'
import { portrait } from './portraits.ts'
import { SETTLING_SECONDS, settlingLayers } from './settlingLayers.ts'

/** How a picture comes about: drawn in code, drawn and kept as SVG, or photographed from `scenes/<scene>.html`. */
export type Picture =
  | { readonly kind: 'drawing' | 'vector'; readonly svg: () => string }
  | { readonly kind: 'scene'; readonly scene: string }

const drawing = (svg: () => string): Picture => ({ kind: 'drawing', svg })
const vector = (svg: () => string): Picture => ({ kind: 'vector', svg })
const scene = (name: string): Picture => ({ kind: 'scene', scene: name })

/** Every picture of the demo space, by the name of its asset. Sizes stand in the assets' own addresses. */
export const catalogue: Readonly<Record<string, Picture>> = {
  'cover-biscuit-tin': drawing(() => covers.liftedCore(41)),
  'cover-tag-board': drawing(() => covers.standingCores(12)),
  'cover-study-nobody-read': drawing(() => covers.buriedValley(58)),
  'cover-consent': drawing(() => covers.uprightBoundary(23)),
  'cover-almond-pharmacy': drawing(() => covers.terraces(77)),
  'cover-first-draft': drawing(() => covers.tiltedBlocks(5)),
  ...Object.fromEntries(
    Object.entries(people).map(([name, person]) => [`portrait-${name}`, drawing(() => portrait(person))]),
  ),
  'logo-almond-pharmacy': vector(() => logo('almond-pharmacy', 'ALMOND', 'PHARMACY')),
  'logo-fennimore-rail': vector(() => logo('fennimore-rail', 'FENNIMORE', 'RAIL')),
  'logo-low-moor-council': vector(() => logo('low-moor-council', 'LOW MOOR', 'COUNCIL')),
  'screen-transcript': scene('transcript'),
  'screen-search': scene('search'),
  'screen-tag-board': scene('tag-board'),
  'screen-insight': scene('insight'),
  'screen-correct': scene('correct'),
  'screen-consent': scene('consent'),
  'screen-label': scene('label'),
  'chart-reserves': scene('reserves'),
  'video-maren-tin': scene('still-maren'),
  'video-first-study': scene('still-first-study'),
  'clip-settling-layers-still': drawing(() => settlingLayers(SETTLING_SECONDS)),
}
