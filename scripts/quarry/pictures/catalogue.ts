import * as covers from './covers.ts'
import * as landforms from './landforms.ts'
import { logo } from './logos.ts'
import { people } from './people.ts'
import { portrait } from './portraits.ts'
import { SETTLING_SECONDS, settlingLayers } from './settlingLayers.ts'

/** Source of a picture: drawn in code, drawn in code and saved as SVG, or photographed from `scenes/<scene>.html`. */
export type Picture =
  | { readonly kind: 'drawing' | 'vector'; readonly svg: () => string }
  | { readonly kind: 'scene'; readonly scene: string }

const drawing = (svg: () => string): Picture => ({ kind: 'drawing', svg })
const vector = (svg: () => string): Picture => ({ kind: 'vector', svg })
const scene = (name: string): Picture => ({ kind: 'scene', scene: name })

/** Every picture of the demo space by asset name. The assets' URLs contain the sizes. */
export const catalogue: Readonly<Record<string, Picture>> = {
  'cover-biscuit-tin': drawing(() => covers.liftedCore(41)),
  'cover-tag-board': drawing(() => covers.standingCores(12)),
  'cover-study-nobody-read': drawing(() => covers.buriedValley(58)),
  'cover-consent': drawing(() => covers.uprightBoundary(23)),
  'cover-almond-pharmacy': drawing(() => covers.terraces(77)),
  'cover-first-draft': drawing(() => covers.tiltedBlocks(5)),
  'cover-pay-by-friday': drawing(() => landforms.drawnSlabs(14, 9)),
  'cover-sentence-before': drawing(() => landforms.wornAndCovered(31, 24)),
  'cover-polite-no': drawing(() => landforms.arch(9, 980, 330)),
  'cover-interpreter': drawing(() => landforms.turningWind(66, 150)),
  'cover-inherited-archive': drawing(() => landforms.boreholes(18, 9)),
  'cover-stopped-interview': drawing(() => landforms.contours(27, 1010, 470)),
  'cover-guide-repository': drawing(() => landforms.wornDome(8, 800, 640)),
  'cover-guide-taxonomy': drawing(() => landforms.columns(45, 480)),
  'cover-guide-notes': drawing(() => landforms.drawnSlabs(73, 14)),
  'cover-guide-analysis': drawing(() => landforms.wanderingRiver(4, 190)),
  'cover-guide-presenting': drawing(() => landforms.arch(52, 560, 420)),
  'cover-guide-conferences': drawing(() => landforms.contours(90, 480, 620)),
  'cover-fennimore-rail': drawing(() => landforms.turningWind(21, -190)),
  'cover-low-moor-council': drawing(() => landforms.wornAndCovered(60, -16)),
  'cover-hollin-energy': drawing(() => landforms.wornDome(35, 1080, 780)),
  'cover-waddenveer-ferries': drawing(() => landforms.wanderingRiver(39, 120)),
  'cover-event-archive-week': drawing(() => covers.terraces(31)),
  'cover-event-repository-days': drawing(() => covers.standingCores(27)),
  'cover-event-tag-splitting': drawing(() => covers.uprightBoundary(64)),
  'cover-event-interpreter': drawing(() => covers.buriedValley(19)),
  ...Object.fromEntries(
    Object.entries(people).map(([name, person]) => [`portrait-${name}`, drawing(() => portrait(person))]),
  ),
  'logo-almond-pharmacy': vector(() => logo('almond-pharmacy', 'ALMOND', 'PHARMACY')),
  'logo-fennimore-rail': vector(() => logo('fennimore-rail', 'FENNIMORE', 'RAIL')),
  'logo-low-moor-council': vector(() => logo('low-moor-council', 'LOW MOOR', 'COUNCIL')),
  'logo-hollin-energy': vector(() => logo('hollin-energy', 'HOLLIN', 'ENERGY')),
  'logo-waddenveer-ferries': vector(() => logo('waddenveer-ferries', 'WADDENVEER', 'FERRIES')),
  'screen-transcript': scene('transcript'),
  'screen-search': scene('search'),
  'screen-tag-board': scene('tag-board'),
  'screen-insight': scene('insight'),
  'screen-correct': scene('correct'),
  'screen-consent': scene('consent'),
  'screen-label': scene('label'),
  'screen-summary': scene('summary'),
  'screen-whiteboard': scene('whiteboard'),
  'screen-roles': scene('roles'),
  'screen-digest': scene('digest'),
  'screen-ticket': scene('ticket'),
  'screen-voices': scene('voices'),
  'screen-participants': scene('participants'),
  'chart-reserves': scene('reserves'),
  'quote-maren-tin': scene('quote-maren'),
  'scene-first-study': scene('first-study'),
  'clip-settling-layers-still': drawing(() => settlingLayers(SETTLING_SECONDS)),
}
